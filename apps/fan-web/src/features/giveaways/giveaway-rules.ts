import type { Giveaway } from '@tifo/contracts/giveaways';

export type GiveawayState = 'soon' | 'open' | 'over';

export function stateOf(
  { startDate, endDate }: Pick<Giveaway, 'startDate' | 'endDate'>,
  nowMs: number,
): GiveawayState {
  if (nowMs < Date.parse(startDate)) return 'soon';
  return nowMs < Date.parse(endDate) ? 'open' : 'over';
}

/** Returns the contests; a club's questionnaire is part of its registration. */
export function contestsOf(giveaways: readonly Giveaway[]): Giveaway[] {
  return giveaways.filter(({ type }) => type === 'GIVEAWAY');
}

export interface Wanted {
  /** The slug in the address. */
  giveaway: string | null;
  partner: string | null;
}

/**
 * Returns the giveaway named in the address, else the partner's last one to end; undefined to show all of
 * them.
 */
export function pickGiveaway(
  giveaways: readonly Giveaway[],
  { giveaway, partner }: Wanted,
): Giveaway | undefined {
  if (giveaway !== null) return giveaways.find(({ slug }) => slug === giveaway);
  if (partner === null) return undefined;
  return giveaways.findLast((one) => one.partner?.slug === partner);
}

/** Returns the open giveaways first, then upcoming ones, then those that are over. */
export function inPlayOrder(giveaways: readonly Giveaway[], nowMs: number): Giveaway[] {
  const rank: Record<GiveawayState, number> = { open: 0, soon: 1, over: 2 };
  return [...giveaways].sort((a, b) => rank[stateOf(a, nowMs)] - rank[stateOf(b, nowMs)]);
}

/** Returns the path of the page where it is entered, within the club. */
export function pathOf({ slug, partner }: Pick<Giveaway, 'slug' | 'partner'>): string {
  const search = new URLSearchParams({ giveaway: slug, ...(partner ? { partner: partner.slug } : {}) });
  return `/giveaway?${search}`;
}

const TEXT_KEYS = ['contest', 'draw', 'dueDiligence'] as const;
export type GiveawayTextKey = (typeof TEXT_KEYS)[number];

/** Falls back to the texts of a contest for a key that this site has no texts for. */
export function textKeyOf({ textKey }: Pick<Giveaway, 'textKey'>): GiveawayTextKey {
  return TEXT_KEYS.find((known) => known === textKey) ?? 'contest';
}
