import { Button } from '@tifo/ui/button';
import {
  DonateIcon,
  GavelIcon,
  HomeIcon,
  NewsIcon,
  PeopleIcon,
  SearchIcon,
  ShopBagIcon,
  UserIcon,
  WalletIcon,
} from '@tifo/ui/icon';
import { IconButton } from '@tifo/ui/icon-button';
import { NavBar, type NavItem } from '@tifo/ui/nav-bar';
import { Picture } from '@tifo/ui/picture';
import { TabBar } from '@tifo/ui/tab-bar';
import { type MouseEvent, type ReactNode, Suspense } from 'react';
import { Link, useHref, useLocation } from 'react-router';
import { optionalPart } from '#web/components/optional-part.tsx';
import { outbidStore } from '#web/features/auctions/outbid-store.ts';
import { unreadStore } from '#web/features/messages/unread-store.ts';
import { useStore } from '#web/lib/browser/create-store.ts';
import { atHeight } from '#web/lib/format/image-size.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useAppServices } from '#web/lib/page/app-services.ts';
import { useClub } from '#web/lib/page/club.ts';
import { useScreen } from '#web/lib/page/screen.ts';
import { useCanReadContent, useCurrentFan } from '#web/lib/session/current-fan.ts';
import { useSession } from '#web/lib/session/session.ts';
import { findActiveItem, listMenuItems, type MenuName } from './menu-rules.ts';
import styles from './menus.module.css';

const NotificationBell = optionalPart(async () => (await import('./notification-bell.tsx')).NotificationBell);

const ICONS: Record<MenuName, ReactNode> = {
  homepage: <HomeIcon />,
  members: <PeopleIcon />,
  auctions: <GavelIcon />,
  donation: <DonateIcon />,
  wallet: <WalletIcon />,
  marketplace: <ShopBagIcon />,
  news: <NewsIcon />,
  profile: <UserIcon />,
  login: <UserIcon />,
};

export function TopMenu() {
  const { t } = useTranslation();
  const club = useClub();
  const items = useNavItems();
  const own = items.find((item) => isOwn(item.key));
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
      items={items.filter((item) => !isOwn(item.key))}
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
  const open = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    (await import('#web/features/search/open-search.tsx')).openSearch(services);
  };
  return (
    <IconButton
      label={t('layout.search')}
      icon={<SearchIcon />}
      render={<Link to="/search" onClick={open} />}
    />
  );
}

/** Loaded for those who are signed in. */
function NotificationAction() {
  if (useSession().status !== 'authenticated') return null;
  return (
    <Suspense fallback={<span className={styles.bellSpace} />}>
      <NotificationBell />
    </Suspense>
  );
}

export function BottomMenu() {
  const { t } = useTranslation();
  const items = useNavItems();
  // On that screen the lower edge belongs to the price and the main action.
  if (useScreen().name === 'exclusiveDetail') return null;
  return items.length > 0 ? <TabBar label={t('layout.menu.tabs')} items={items} /> : null;
}

function useNavItems(): NavItem[] {
  const { t } = useTranslation();
  const club = useClub();
  const screen = useScreen();
  const session = useSession().status;
  const kycStatus = useCurrentFan().data?.kycStatus;
  const wayBack = encodeURIComponent(useHref(useLocation()));
  const outbidCount = useStore(outbidStore, 0);
  const dotLabel =
    outbidCount > 0 ? t('layout.announcements.outbidLots', { count: outbidCount }) : t('layout.menu.liveNow');
  const unread = useStore(unreadStore, 0);
  const unreadMark =
    unread > 0 ? { dotLabel: t('layout.menu.unread', { count: unread }), badge: unread } : {};
  const items = listMenuItems(club, { session, kycStatus });
  const active = findActiveItem(items, screen.tabs);
  return items.map((item) => ({
    key: item.name,
    label: t(`layout.menu.${item.name}`),
    icon: ICONS[item.name],
    isActive: item === active,
    ...(item.name === 'members' ? unreadMark : { dotLabel: item.hasDot ? dotLabel : undefined }),
    ...(item.name === 'auctions' ? { badge: outbidCount } : {}),
    render: (
      <Link
        to={item.name === 'login' && screen.access !== 'everyone' ? `${item.path}#${wayBack}` : item.path}
      />
    ),
  }));
}

/** The fan's own item is set apart: an icon for the profile, a button for signing in. */
function ownAction(item: NavItem) {
  if (item.key === 'profile') return <IconButton label={item.label} icon={item.icon} render={item.render} />;
  return (
    <Button size="sm" variant="secondary" icon={<UserIcon size={20} />} render={item.render}>
      {item.label}
    </Button>
  );
}

function isOwn(key: string): boolean {
  return key === 'profile' || key === 'login';
}
