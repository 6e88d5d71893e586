import { Heading } from '@tifo/ui/heading';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { ConversationList } from './conversation-list.tsx';
import styles from './message-columns.module.css';

export interface MessageColumnsProps {
  /** The member of the open conversation; its page hides the list on phones. */
  openId?: string | undefined;
  children: ReactNode;
}

/** The conversations, and beside them the content of the page; on phones one below the other. */
export function MessageColumns({ openId, children }: MessageColumnsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.columns}>
      <section className={openId === undefined ? styles.list : styles.aside} aria-labelledby="conversations">
        <Heading as="h2" size="sm" id="conversations">
          {t('members.conversations.title')}
        </Heading>
        <ConversationList openId={openId} />
      </section>
      <div className={styles.main}>{children}</div>
    </div>
  );
}
