import { Heading } from '@tifo/ui/heading';
import { PageLayout } from '@tifo/ui/page-layout';
import { useParams } from 'react-router';
import { CardPlaceholders } from '#web/components/card-placeholders.tsx';
import { FirstLoad } from '#web/components/first-load.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { MemberGrid } from '#web/features/members/components/member-grid.tsx';
import { BlockedMembers } from '#web/features/messages/components/blocked-members.tsx';
import { MessageColumns } from '#web/features/messages/components/message-columns.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import type { Page } from '#web/lib/page/page.ts';
import { MessageView } from './message-view.tsx';

/** One chunk for both screens: a fan who opens the members is likely to write to one. */
function MembersPage() {
  const { memberId } = useParams();
  return memberId === undefined ? <AllMembers /> : <MessageView memberId={memberId} />;
}

function AllMembers() {
  const { t } = useTranslation();
  return (
    <PageLayout body={<PageHead title={t('members.title')} lead={t('members.lead')} />}>
      <FirstLoad fallback={<CardPlaceholders count={4} />}>
        <MessageColumns>
          <Heading as="h2" size="sm">
            {t('members.grid.title')}
          </Heading>
          <MemberGrid />
          <BlockedMembers />
        </MessageColumns>
      </FirstLoad>
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
