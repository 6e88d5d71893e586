import { Button } from '@tifo/ui/button';
import { useRef } from 'react';
import { useLoadEarlier } from '#web/features/messages/api/show-thread.ts';
import { groupByDay, type Thread } from '#web/features/messages/thread-rules.ts';
import type { Outgoing } from '#web/features/messages/use-outgoing.ts';
import { useStayAtEnd } from '#web/features/messages/use-stay-at-end.ts';
import { formatDate } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import { MessageBubble, OutgoingBubble } from './message-bubble.tsx';
import styles from './message-list.module.css';

/** Not every browser lets the keyboard scroll an element that cannot have the focus. */
const SCROLLED_BY_KEYS = { tabIndex: 0 };

export interface MessageListProps {
  memberId: string;
  name: string;
  thread: Thread;
  outgoing: readonly Outgoing[];
  /** Absent while a message is being sent. */
  onSendAgain: ((message: Outgoing) => void) | undefined;
}

/** All messages loaded so far, grouped by day, scrolled to the newest at the end. */
export function MessageList({ memberId, name, thread, outgoing, onSendAgain }: MessageListProps) {
  const { t, language } = useTranslation();
  const { timeZone } = useClub();
  const { messages, hasEarlier } = thread;
  const box = useRef<HTMLDivElement>(null);
  const noteScroll = useStayAtEnd(box, {
    firstId: messages[0]?.id,
    lastId: messages.at(-1)?.id,
    outgoingCount: outgoing.length,
  });
  const isEmpty = messages.length === 0 && outgoing.length === 0;
  return (
    <div
      ref={box}
      className={styles.box}
      role="log"
      aria-label={t('members.chat.log', { name })}
      {...SCROLLED_BY_KEYS}
      onScroll={noteScroll}
    >
      {hasEarlier && <EarlierButton memberId={memberId} />}
      {isEmpty && <p className={styles.empty}>{t('members.chat.empty')}</p>}
      {groupByDay(messages, (date) => formatDate(date, language, timeZone)).map(
        ({ day, messages: ofDay }) => (
          <div key={day} className={styles.day}>
            <p className={styles.date}>{day}</p>
            {ofDay.map((message) => (
              <MessageBubble
                key={message.id}
                message={message}
                author={message.senderId === memberId ? name : undefined}
              />
            ))}
          </div>
        ),
      )}
      {outgoing.map((message) => (
        <OutgoingBubble key={message.clientId} message={message} onSendAgain={onSendAgain} />
      ))}
    </div>
  );
}

function EarlierButton({ memberId }: { memberId: string }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useLoadEarlier(memberId);
  return (
    <Button
      className={styles.earlier}
      variant="quiet"
      size="sm"
      isLoading={isPending}
      onClick={() => mutate()}
    >
      {t('members.chat.earlier')}
    </Button>
  );
}
