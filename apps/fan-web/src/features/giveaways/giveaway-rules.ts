import type { Giveaway } from '@tifo/contracts/giveaways';

export type GiveawayState = 'soon' | 'open' | 'over';

export function stateOf(
  { startDate, endDate }: Pick<Giveaway, 'startDate' | 'endDate'>,
  nowMs: number,
): GiveawayState {
  if (nowMs < Date.parse(startDate)) return 'soon';
  return nowMs < Date.parse(endDate) ? 'open' : 'over';
}

/** What fans play; the questionnaire of a club stands with its verification. */
export function contestsOf(giveaways: readonly Giveaway[]): Giveaway[] {
  return giveaways.filter(({ type }) => type === 'GIVEAWAY');
}

export interface Wanted {
  /** The slug in the address. */
  giveaway: string | null;
  partner: string | null;
}

/** The one the address means: by its name, else the partner's own, the last to end. Undefined shows them all. */
export function pickGiveaway(
  giveaways: readonly Giveaway[],
  { giveaway, partner }: Wanted,
): Giveaway | undefined {
  if (giveaway !== null) return giveaways.find(({ slug }) => slug === giveaway);
  if (partner === null) return undefined;
  return giveaways.findLast((one) => one.partner?.slug === partner);
}

/** Those that can be entered first, then those to come, then those that are over. */
export function inPlayOrder(giveaways: readonly Giveaway[], nowMs: number): Giveaway[] {
  const rank: Record<GiveawayState, number> = { open: 0, soon: 1, over: 2 };
  return [...giveaways].sort((a, b) => rank[stateOf(a, nowMs)] - rank[stateOf(b, nowMs)]);
}

/** Where it is entered, within the club. */
export function pathOf({ slug, partner }: Pick<Giveaway, 'slug' | 'partner'>): string {
  const search = new URLSearchParams({ giveaway: slug, ...(partner ? { partner: partner.slug } : {}) });
  return `/giveaway?${search}`;
}

const TEXT_KEYS = ['contest', 'draw', 'dueDiligence'] as const;
export type GiveawayTextKey = (typeof TEXT_KEYS)[number];

/** A key that this site has no texts for shows those of a contest. */
export function textKeyOf({ textKey }: Pick<Giveaway, 'textKey'>): GiveawayTextKey {
  return TEXT_KEYS.find((known) => known === textKey) ?? 'contest';
}
