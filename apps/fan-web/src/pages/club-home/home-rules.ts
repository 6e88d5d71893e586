import type { Club } from '@tifo/contracts/clubs';

export type FoundationLink = 'auctions' | 'donation' | 'news';

const MAX_LINKS = 2;

/** Returns at most two links out of auctions, donation and programs or news, in this order. */
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

type Faq = Club['home']['faq'];
export type FaqKey = Extract<Faq[number], { key: string }>['key'];

/**
 * Returns the frequent questions of this club; on coins only where there are coins, on bidding only where
 * there are auctions.
 */
export function listFaq(club: Pick<Club, 'coinsEnabled' | 'hasAuctions' | 'model' | 'home'>): Faq {
  const fits: Partial<Record<FaqKey, boolean>> = {
    coins: club.coinsEnabled,
    notEnough: club.coinsEnabled,
    bid: club.hasAuctions,
    delivery: club.model !== 'POPUP',
  };
  return club.home.faq.filter((entry) => !('key' in entry) || (fits[entry.key] ?? true));
}

/** Phones show one less. */
export const LATEST_POSTS = 3;
