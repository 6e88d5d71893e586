import { Button } from '@tifo/ui/button';
import { EmptyState } from '@tifo/ui/empty-state';
import { SearchIcon } from '@tifo/ui/icon';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useAppServices } from '#web/lib/page/app-services.ts';
import type { NotFoundKind } from '#web/lib/page/page.ts';
import { pageTitle } from '#web/lib/page/page-title.ts';

const WAYS_OUT: Record<NotFoundKind, { path: string; leavesClub?: true }> = {
  general: { path: '/' },
  universe: { path: '/clubs', leavesClub: true },
  marketplace: { path: '/marketplace' },
  clubSelection: { path: '/' },
  giveawayPartner: { path: '/marketplace' },
  programs: { path: '/programs' },
  posts: { path: '/news' },
};

/** What is said when there is nothing, with a way on. Also rendered by screens whose data is missing. */
export function NotFoundView({ kind }: { kind: NotFoundKind }) {
  const { t } = useTranslation();
  const { path, leavesClub } = WAYS_OUT[kind];
  const services = useAppServices();
  useEffect(() => {
    document.title = pageTitle(services, {}, 404);
  }, [services]);
  return (
    <EmptyState
      size="page"
      icon={<SearchIcon size={48} />}
      title={t(`layout.notFound.${kind}.title`)}
      titleAs="h1"
      action={
        <Button render={<Link to={path} reloadDocument={leavesClub ?? false} />}>
          {t(`layout.notFound.${kind}.action`)}
        </Button>
      }
    >
      {t(`layout.notFound.${kind}.text`)}
    </EmptyState>
  );
}
