import { writeDate } from '@tifo/contracts/date-rules';
import type { Message } from '@tifo/contracts/messages';
import type { Language } from '@tifo/contracts/values';
import { Button } from '@tifo/ui/button';
import { classNames } from '@tifo/ui/class-names';
import { WarningIcon } from '@tifo/ui/icon';
import { VisuallyHidden } from '@tifo/ui/visually-hidden';
import type { Outgoing } from '#web/features/messages/use-outgoing.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import styles from './message-bubble.module.css';

export interface MessageBubbleProps {
  message: Message;
  /** Undefined for the fan's own. */
  author: string | undefined;
}

export function MessageBubble({ message, author }: MessageBubbleProps) {
  const { t, language } = useTranslation();
  const { timeZone } = useClub();
  return (
    <div className={classNames(styles.bubble, author === undefined ? styles.mine : styles.theirs)}>
      <VisuallyHidden>{author ?? t('members.you')}</VisuallyHidden>
      <p className={classNames(styles.text, message.isHidden && styles.hidden)}>
        {message.isHidden ? t('members.chat.hidden') : message.text}
      </p>
      <time className={styles.time} dateTime={message.date}>
        {formatTime(message.date, language, timeZone)}
      </time>
    </div>
  );
}

export interface OutgoingBubbleProps {
  message: Outgoing;
  onSendAgain: ((message: Outgoing) => void) | undefined;
}

/** A message that the server has not confirmed: shown at once, and kept when it failed. */
export function OutgoingBubble({ message, onSendAgain }: OutgoingBubbleProps) {
  const { t } = useTranslation();
  const { text, failure } = message;
  return (
    <>
      <div className={classNames(styles.bubble, styles.mine, styles.outgoing)}>
        <VisuallyHidden>{t('members.you')}</VisuallyHidden>
        <p className={styles.text}>{text}</p>
        {failure === undefined && <span className={styles.time}>{t('members.chat.sending')}</span>}
      </div>
      {failure !== undefined && (
        <div className={styles.failure} role="alert">
          <WarningIcon size={16} />
          <span>{failure}</span>
          <Button
            size="sm"
            variant="secondary"
            disabled={!onSendAgain}
            onClick={() => onSendAgain?.(message)}
          >
            {t('members.chat.retry')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Formats a time in the club's time zone, `18:30`. */
function formatTime(date: string, language: Language, timeZone: string): string {
  return writeDate(new Date(date), language, { hour: '2-digit', minute: '2-digit', timeZone });
}
