import type { Conversation } from '@tifo/contracts/messages';
import { Avatar } from '@tifo/ui/avatar';
import { classNames } from '@tifo/ui/class-names';
import { Skeleton } from '@tifo/ui/skeleton';
import { VisuallyHidden } from '@tifo/ui/visually-hidden';
import { Link } from 'react-router';
import { LoadError } from '#web/components/load-error.tsx';
import { RelativeTimeText } from '#web/components/relative-time-text.tsx';
import { useConversations } from '#web/features/messages/api/list-conversations.ts';
import { atHeight } from '#web/lib/format/image-size.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import styles from './conversation-list.module.css';

/** The fan's conversations, the latest first, with the number of unread messages. */
export function ConversationList({ openId }: { openId?: string | undefined }) {
  const { t } = useTranslation();
  const conversations = useConversations();
  if (conversations.isPending) return <Placeholder />;
  if (conversations.isError && !conversations.data) return <LoadError titleAs="h3" query={conversations} />;
  if (conversations.data.length === 0) {
    return <p className={styles.empty}>{t('members.conversations.empty')}</p>;
  }
  return (
    <ul className={styles.list}>
      {conversations.data.map((conversation) => (
        <li key={conversation.interlocutorId}>
          <ConversationItem conversation={conversation} isOpen={conversation.interlocutorId === openId} />
        </li>
      ))}
    </ul>
  );
}

interface ConversationItemProps {
  conversation: Conversation;
  isOpen: boolean;
}

function ConversationItem({ conversation, isOpen }: ConversationItemProps) {
  const { t } = useTranslation();
  const { interlocutorId, firstName, lastName, pictureUrl, messages } = conversation;
  const unread = isOpen ? 0 : conversation.numberOfUnreadMessages;
  const name = `${firstName} ${lastName}`.trim();
  const last = messages.at(-1);
  const isTheirs = last?.senderId === interlocutorId;
  const words = last?.isHidden ? t('members.chat.hidden') : (last?.text ?? '');
  return (
    <Link
      className={classNames(styles.item, unread > 0 && styles.unread)}
      to={`/members/${interlocutorId}`}
      aria-current={isOpen ? 'page' : undefined}
    >
      <Avatar name={name} src={pictureUrl && atHeight(pictureUrl, 150)} isDecorative />
      <span className={styles.words}>
        <span className={styles.head}>
          <span className={styles.name}>{name}</span>
          {last && (
            <span className={styles.date}>
              <RelativeTimeText date={last.date} sentence={(when) => when} />
            </span>
          )}
        </span>
        <span className={styles.foot}>
          <span className={styles.last}>
            {last && (isTheirs ? words : t('members.conversations.mine', { text: words }))}
          </span>
          {unread > 0 && (
            <span className={styles.count}>
              <span aria-hidden="true">{unread}</span>
              <VisuallyHidden>{t('members.conversations.unread', { count: unread })}</VisuallyHidden>
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}

function Placeholder() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true" className={styles.list}>
      <VisuallyHidden>
        <span role="status">{t('common.loading')}</span>
      </VisuallyHidden>
      {['a', 'b', 'c'].map((place) => (
        <div key={place} className={styles.item}>
          <Skeleton shape="circle" className={styles.face} />
          <span className={styles.words}>
            <Skeleton />
            <Skeleton />
          </span>
        </div>
      ))}
    </div>
  );
}
