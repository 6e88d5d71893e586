import type { Club } from '@tifo/contracts/clubs';

export type FoundationLink = 'auctions' | 'donation' | 'news';

const MAX_LINKS = 2;

/** At most two links out of auctions, donation and programs or news, in this order. */
export function listFoundationLinks(
  club: Pick<Club, 'hasAuctions' | 'promoteDonation' | 'hasPosts'>,
  { hasPrograms }: { hasPrograms: boolean },
): FoundationLink[] {
  const links: FoundationLink[] = [];
  if (club.hasAuctions) links.push('auctions');
  if (club.promoteDonation) links.push('donation');
  if (club.hasPosts || hasPrograms) links.push('news');
  return links.slice(0, MAX_LINKS);
}

export type FaqEntry = 'platform' | 'coins' | 'notEnough' | 'pay' | 'bid' | 'delivery';

/** What visitors of this club ask; coins only where there are coins, bidding only where there are auctions. */
export function listFaq(club: Pick<Club, 'coinsEnabled' | 'hasAuctions' | 'model'>): FaqEntry[] {
  return [
    'platform',
    ...(club.coinsEnabled ? (['coins', 'notEnough'] as const) : []),
    'pay',
    ...(club.hasAuctions ? (['bid'] as const) : []),
    ...(club.model === 'POPUP' ? [] : (['delivery'] as const)),
  ];
}

/** Phones show one less. */
export const LATEST_POSTS = 3;
