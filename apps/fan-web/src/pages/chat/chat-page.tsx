import { PageLayout } from '@tifo/ui/page-layout';
import { useParams } from 'react-router';
import { BackLink } from '#web/components/back-link.tsx';
import { Chat } from '#web/features/chat/components/chat.tsx';
import { ChatColumns } from '#web/features/chat/components/chat-columns.tsx';
import type { Page } from '#web/lib/page.ts';
import { useTranslation } from '#web/lib/use-translation.ts';

function ChatPage() {
  const { t } = useTranslation();
  const { memberId = '' } = useParams();
  return (
    <PageLayout>
      <ChatColumns openId={memberId}>
        <BackLink to="/members">{t('members.chat.back')}</BackLink>
        <Chat key={memberId} memberId={memberId} />
      </ChatColumns>
    </PageLayout>
  );
}

export const page: Page = {
  Component: ChatPage,
  head: ({ app }) => ({ title: app.i18n.t('members.chat.title'), hidden: true }),
};
