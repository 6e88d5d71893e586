import { MESSAGE_MAX_LENGTH, readMessageText } from '@tifo/contracts/message-rules';
import { SendIcon } from '@tifo/ui/icon';
import { IconButton } from '@tifo/ui/icon-button';
import { type KeyboardEvent, type SubmitEvent, useState } from 'react';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import styles from './message-form.module.css';

export interface MessageFormProps {
  /** The other member's name. */
  name: string;
  isSending: boolean;
  onSend: (text: string) => void;
}

/**
 * Enter sends, Shift and Enter starts a new line; blank texts are not sent, and messages are sent one at a
 * time.
 */
export function MessageForm({ name, isSending, onSend }: MessageFormProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const text = readMessageText(typed);
  const send = (event: SubmitEvent | KeyboardEvent) => {
    event.preventDefault();
    if (text === undefined || isSending) return;
    onSend(text);
    setTyped('');
  };
  return (
    <form className={styles.form} onSubmit={send}>
      <textarea
        className={styles.field}
        rows={1}
        maxLength={MESSAGE_MAX_LENGTH}
        aria-label={t('members.chat.field')}
        placeholder={t('members.chat.placeholder', { name })}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
        }}
      />
      <IconButton
        type="submit"
        variant="raised"
        label={t('members.chat.send')}
        icon={<SendIcon size={24} />}
        disabled={text === undefined || isSending}
      />
    </form>
  );
}
