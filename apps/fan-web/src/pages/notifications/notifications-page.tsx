import { Button } from '@tifo/ui/button';
import { PageLayout } from '@tifo/ui/page-layout';
import { Link } from 'react-router';
import { PageHead } from '#web/components/page-head.tsx';
import { NotificationList } from '#web/features/notifications/components/notification-list.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import type { Page } from '#web/lib/page/page.ts';

function NotificationsPage() {
  const { t } = useTranslation();
  return (
    <PageLayout body={<PageHead title={t('profile.centre.title')} lead={t('profile.centre.lead')} />}>
      <div>
        <Button variant="secondary" render={<Link to="/profile#notification-settings" />}>
          {t('profile.centre.settings')}
        </Button>
      </div>
      <NotificationList />
    </PageLayout>
  );
}

export const page: Page = {
  Component: NotificationsPage,
  head: ({ app }) => ({ title: app.i18n.t('profile.centre.title'), hidden: true }),
};
