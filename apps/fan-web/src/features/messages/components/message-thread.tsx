import { Avatar } from '@tifo/ui/avatar';
import { Heading } from '@tifo/ui/heading';
import { Skeleton } from '@tifo/ui/skeleton';
import { useEffect, useRef } from 'react';
import { Navigate } from 'react-router';
import { Loading } from '#web/components/loading.tsx';
import { useMarkConversationRead } from '#web/features/messages/api/mark-conversation-read.ts';
import { useThread } from '#web/features/messages/api/show-thread.ts';
import type { Thread } from '#web/features/messages/thread-rules.ts';
import { useOutgoing } from '#web/features/messages/use-outgoing.ts';
import { isExplained } from '#web/lib/api/api-error.ts';
import { atHeight } from '#web/lib/format/image-size.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { showToast } from '#web/lib/overlays/toasts.ts';
import { BlockedNotice, ConversationActions } from './conversation-actions.tsx';
import { MessageForm } from './message-form.tsx';
import { MessageList } from './message-list.tsx';
import styles from './message-thread.module.css';

/**
 * The conversation with one member, and a field to write. When it cannot be read, leads back to the members.
 */
export function MessageThread({ memberId }: { memberId: string }) {
  const thread = useThread(memberId);
  useReading(memberId, thread);
  if (thread.data) return <OpenChat memberId={memberId} thread={thread.data} />;
  if (thread.isError) return <NoChat error={thread.error} />;
  return <Placeholder />;
}

function OpenChat({ memberId, thread }: { memberId: string; thread: Thread }) {
  const { outgoing, isSending, send, sendAgain } = useOutgoing(memberId);
  const { firstName, lastName, pictureUrl, isBlocked = false } = thread;
  const name = `${firstName} ${lastName}`.trim();
  return (
    <section className={styles.thread} aria-labelledby="thread-name">
      <header className={styles.head}>
        <Avatar name={name} src={pictureUrl && atHeight(pictureUrl, 150)} isDecorative />
        <Heading as="h1" size="sm" id="thread-name">
          {name}
        </Heading>
        <ConversationActions memberId={memberId} name={name} isBlocked={isBlocked} />
      </header>
      <MessageList
        memberId={memberId}
        name={name}
        thread={thread}
        outgoing={outgoing}
        onSendAgain={isSending ? undefined : sendAgain}
      />
      {isBlocked ? (
        <BlockedNotice memberId={memberId} name={name} />
      ) : (
        <MessageForm name={name} isSending={isSending} onSend={send} />
      )}
    </section>
  );
}

/** Marks what is shown as read. Retried with each reply that still has unread messages. */
function useReading(
  memberId: string,
  { data, dataUpdatedAt }: { data: Thread | undefined; dataUpdatedAt: number },
) {
  const { mutate, isPending } = useMarkConversationRead(memberId);
  const unreadAt = data && data.numberOfUnreadMessages > 0 ? dataUpdatedAt : undefined;
  const tried = useRef<number>(undefined);
  useEffect(() => {
    if (unreadAt === undefined || unreadAt === tried.current || isPending) return;
    tried.current = unreadAt;
    mutate();
  }, [unreadAt, isPending, mutate]);
}

function NoChat({ error }: { error: Error }) {
  const { t } = useTranslation();
  const reason = isExplained(error) ? error.detail : t('errors.backend.unknown');
  useEffect(() => {
    showToast('warning', reason);
  }, [reason]);
  return <Navigate to="/members" replace />;
}

function Placeholder() {
  return (
    <Loading className={styles.thread}>
      <div className={styles.head}>
        <Skeleton shape="circle" className={styles.face} />
        <Skeleton className={styles.nameShape} />
      </div>
      <div className={styles.waiting}>
        <Skeleton shape="button" className={styles.theirs} />
        <Skeleton shape="button" className={styles.mine} />
        <Skeleton shape="button" className={styles.theirs} />
      </div>
    </Loading>
  );
}
