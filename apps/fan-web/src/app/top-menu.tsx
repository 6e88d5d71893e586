import { Button } from '@tifo/ui/button';
import { SearchIcon, UserIcon } from '@tifo/ui/icon';
import { IconButton } from '@tifo/ui/icon-button';
import { NavBar, type NavItem } from '@tifo/ui/nav-bar';
import { Picture } from '@tifo/ui/picture';
import { type MouseEvent, Suspense } from 'react';
import { Link } from 'react-router';
import { optionalPart } from '#web/components/optional-part.tsx';
import { atHeight } from '#web/lib/format/image-size.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useAppServices } from '#web/lib/page/app-services.ts';
import { useClub } from '#web/lib/page/club.ts';
import { useCanReadContent } from '#web/lib/session/current-fan.ts';
import { useSession } from '#web/lib/session/session.ts';
import styles from './top-menu.module.css';
import { useMenuItems } from './use-menu-items.tsx';

const NotificationBell = optionalPart(async () => (await import('./notification-bell.tsx')).NotificationBell);

export function TopMenu() {
  const { t } = useTranslation();
  const club = useClub();
  const items = useMenuItems();
  const own = items.find(({ key }) => key === 'profile' || key === 'login');
  return (
    <NavBar
      label={t('layout.menu.label')}
      brand={
        <Link to="/">
          <Picture
            className={styles.logo}
            src={atHeight(club.logoUrl, 150)}
            alt=""
            ratio="1:1"
            fit="contain"
          />
          <span>{club.platformName}</span>
        </Link>
      }
      items={items.filter((item) => item !== own)}
      actions={
        <>
          <SearchAction />
          <NotificationAction />
          {own && <div className={styles.own}>{ownAction(own)}</div>}
        </>
      }
    />
  );
}

/** Opens the search as a modal; without scripts, and in a new tab, the link opens the search page. */
function SearchAction() {
  const services = useAppServices();
  const { t } = services.i18n;
  if (!useCanReadContent()) return null;
  const open = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    try {
      (await import('#web/features/search/open-search.tsx')).openSearch(services);
    } catch {
      window.location.assign(href);
    }
  };
  return (
    <IconButton
      label={t('layout.search')}
      icon={<SearchIcon />}
      render={<Link to="/search" onClick={open} />}
    />
  );
}

/** Loaded for those who are signed in; until then its place is kept where a session is stored. */
function NotificationAction() {
  const isSignedIn = useSession().status === 'authenticated';
  return (
    <div className={styles.bell}>
      <Suspense>{isSignedIn && <NotificationBell />}</Suspense>
    </div>
  );
}

/** The fan's own item is set apart: an icon for the profile, a button for signing in. */
function ownAction(item: NavItem) {
  if (item.key === 'profile')
    return <IconButton label={item.label} icon={<UserIcon />} render={item.render} />;
  return (
    <Button size="sm" variant="secondary" icon={<UserIcon size={20} />} render={item.render}>
      {item.label}
    </Button>
  );
}
