import { Link } from 'react-router';
import { legalNoticeQuery } from '#web/features/clubs/api/legal-notice.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import type { Page } from '#web/lib/page/page.ts';
import { LegalNoticeView } from './legal-notice.tsx';

function PlatformNoticePage() {
  const { t } = useTranslation();
  return (
    <LegalNoticeView>
      <p>
        <Link to="/clubs">{t('layout.notFound.clubSelection.action')}</Link>
      </p>
    </LegalNoticeView>
  );
}

export const page: Page = {
  Component: PlatformNoticePage,
  load: ({ app }) => app.queryClient.ensureQueryData(legalNoticeQuery(app)),
  head: ({ app }) => ({ title: app.i18n.t('legal.notice.title') }),
};
