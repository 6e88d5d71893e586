import { Heading } from '@tifo/ui/heading';
import { PageLayout } from '@tifo/ui/page-layout';
import { useParams } from 'react-router';
import { ChatColumns } from '#web/features/chat/components/chat-columns.tsx';
import { MemberGrid } from '#web/features/members/components/member-grid.tsx';
import type { Page } from '#web/lib/page.ts';
import { useTranslation } from '#web/lib/use-translation.ts';
import { ChatView } from './chat-view.tsx';
import styles from './members-page.module.css';

/** One chunk for both of its screens: who opens the members is about to write to one. */
function MembersPage() {
  const { memberId } = useParams();
  return memberId === undefined ? <AllMembers /> : <ChatView memberId={memberId} />;
}

function AllMembers() {
  const { t } = useTranslation();
  return (
    <PageLayout
      body={
        <div className={styles.head}>
          <Heading as="h1">{t('members.title')}</Heading>
          <p className={styles.lead}>{t('members.lead')}</p>
        </div>
      }
    >
      <ChatColumns>
        <Heading as="h2" size="sm">
          {t('members.grid.title')}
        </Heading>
        <MemberGrid />
      </ChatColumns>
    </PageLayout>
  );
}

export const page: Page = {
  Component: MembersPage,
  head: ({ app, params }) => ({
    title: app.i18n.t(params.memberId === undefined ? 'members.title' : 'members.chat.title'),
    hidden: true,
  }),
};
