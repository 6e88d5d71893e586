import { PageLayout } from '@tifo/ui/page-layout';
import { BackLink } from '#web/components/back-link.tsx';
import { MessageColumns } from '#web/features/messages/components/message-columns.tsx';
import { MessageThread } from '#web/features/messages/components/message-thread.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';

/** The conversation with one member, beside the list of the others. */
export function MessageView({ memberId }: { memberId: string }) {
  const { t } = useTranslation();
  return (
    <PageLayout>
      <MessageColumns openId={memberId}>
        <BackLink to="/members">{t('members.chat.back')}</BackLink>
        <MessageThread key={memberId} memberId={memberId} />
      </MessageColumns>
    </PageLayout>
  );
}
