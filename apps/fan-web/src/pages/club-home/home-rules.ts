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

/** Returns the frequent questions of this club; on bidding only where there are auctions. */
export function listFaq({ hasAuctions, home }: Pick<Club, 'hasAuctions' | 'home'>): Faq {
  return home.faq.filter((entry) => !('key' in entry && entry.key === 'bid') || hasAuctions);
}

/** Phones show one less. */
export const LATEST_POSTS = 3;
