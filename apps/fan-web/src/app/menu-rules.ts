import type { Club } from '@tifo/contracts/clubs';
import type { KycStatus } from '@tifo/contracts/fans';
import type { TabGroup } from '#web/lib/page/page.ts';
import type { SessionStatus } from './session/session-rules.ts';

export type MenuName =
  | 'homepage'
  | 'members'
  | 'auctions'
  | 'donation'
  | 'wallet'
  | 'marketplace'
  | 'news'
  | 'profile'
  | 'login';

export interface MenuItem {
  name: MenuName;
  path: string;
  tab: TabGroup;
  /** Whether a dot marks that something is going on there. */
  hasDot: boolean;
}

export type MenuClub = Pick<
  Club,
  | 'model'
  | 'referralNeeded'
  | 'promoteDonation'
  | 'coinsEnabled'
  | 'hasAuctions'
  | 'hasActiveAuction'
  | 'hasPosts'
>;

export interface MenuVisitor {
  session: SessionStatus;
  /** Undefined while the fan is being loaded. */
  kycStatus: KycStatus | undefined;
}

/**
 * Returns the items of the top and bottom menus; none before a referral club has admitted the fan. Until the session is known they are those of a visitor.
 */
export function listMenuItems(club: MenuClub, visitor: MenuVisitor): MenuItem[] {
  const isFan = visitor.session === 'authenticated' && visitor.kycStatus !== undefined;
  if (club.referralNeeded && isFan && visitor.kycStatus !== 'VALIDATED') return [];
  const names: MenuName[] = [
    'homepage',
    ...clubItems(club),
    visitor.session === 'authenticated' ? 'profile' : 'login',
  ];
  return names.map((name) => ({
    name,
    ...PLACES[name],
    hasDot: name === 'auctions' && club.hasActiveAuction,
  }));
}

/** The item of the screen being shown: the first whose tab group the route belongs to. */
export function findActiveItem(items: readonly MenuItem[], tabs: readonly TabGroup[]): MenuItem | undefined {
  return items.find((item) => tabs.includes(item.tab));
}

const PLACES: Record<MenuName, Pick<MenuItem, 'path' | 'tab'>> = {
  homepage: { path: '/', tab: 'HOMEPAGE' },
  members: { path: '/members', tab: 'MEMBERS' },
  auctions: { path: '/auctions', tab: 'AUCTIONS' },
  donation: { path: '/donation', tab: 'DONATION' },
  wallet: { path: '/wallet', tab: 'WALLET' },
  marketplace: { path: '/marketplace', tab: 'MARKETPLACE' },
  news: { path: '/news', tab: 'NEWS' },
  profile: { path: '/profile', tab: 'PROFILE' },
  login: { path: '/login', tab: 'LOGIN' },
};

function clubItems(club: MenuClub): MenuName[] {
  const news: MenuName[] = club.hasPosts ? ['news'] : [];
  if (club.model !== 'FOUNDATION') {
    return club.coinsEnabled ? ['wallet', 'marketplace', ...news] : ['marketplace', ...news];
  }
  return [
    ...(club.referralNeeded ? (['members'] as const) : []),
    ...(club.hasAuctions ? (['auctions'] as const) : []),
    ...(club.promoteDonation ? (['donation'] as const) : []),
    ...news,
  ];
}
