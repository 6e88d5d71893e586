import { Button } from '@tifo/ui/button';
import { EmptyState } from '@tifo/ui/empty-state';
import { SearchIcon } from '@tifo/ui/icon';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useAppServices } from '#web/lib/page/app-services.ts';
import type { NotFoundKind } from '#web/lib/page/page.ts';
import { pageTitle } from '#web/lib/page/page-title.ts';

/** Paths within the club; where the club itself was not found, the link leads out of it. */
const WAYS_OUT: Record<Exclude<NotFoundKind, 'universe'>, string> = {
  general: '/',
  marketplace: '/marketplace',
  clubSelection: '/',
  giveawayPartner: '/marketplace',
  programs: '/programs',
  posts: '/news',
};

/** A "not found" message with a link onwards. Also rendered by screens whose data is missing. */
export function NotFoundView({ kind }: { kind: NotFoundKind }) {
  const { t } = useTranslation();
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
      action={<WayOut kind={kind} />}
    >
      {t(`layout.notFound.${kind}.text`)}
    </EmptyState>
  );
}

function WayOut({ kind }: { kind: NotFoundKind }) {
  const { t } = useTranslation();
  const { mount, settings } = useAppServices();
  const words = t(`layout.notFound.${kind}.action`);
  if (kind !== 'universe') return <Button render={<Link to={WAYS_OUT[kind]} />}>{words}</Button>;
  // The list of clubs belongs to the platform: a club's own domain has only the club's pages.
  const platform = mount.basename === '/' ? settings.platformUrl : '';
  return <Button render={<a href={`${platform}/clubs`} />}>{words}</Button>;
}
