import type { NavItem } from '@tifo/ui/nav-bar';
import { Link, useHref, useLocation } from 'react-router';
import { outbidStore } from '#web/features/auctions/outbid-store.ts';
import { unreadStore } from '#web/features/messages/unread-store.ts';
import { useStore } from '#web/lib/browser/create-store.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import { useScreen } from '#web/lib/page/screen.ts';
import { useCurrentFan } from '#web/lib/session/current-fan.ts';
import { useSession } from '#web/lib/session/session.ts';
import { findActiveItem, listMenuItems, type MenuName } from './menu-rules.ts';

/** The items of both menus, without icons. */
export function useMenuItems(): (NavItem & { key: MenuName })[] {
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
