import { PageLayout } from '@tifo/ui/page-layout';
import { BackLink } from '#web/components/back-link.tsx';
import { Chat } from '#web/features/chat/components/chat.tsx';
import { ChatColumns } from '#web/features/chat/components/chat-columns.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';

/** The conversation with one member, the others beside it. */
export function ChatView({ memberId }: { memberId: string }) {
  const { t } = useTranslation();
  return (
    <PageLayout>
      <ChatColumns openId={memberId}>
        <BackLink to="/members">{t('members.chat.back')}</BackLink>
        <Chat key={memberId} memberId={memberId} />
      </ChatColumns>
    </PageLayout>
  );
}
