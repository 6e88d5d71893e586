import type { GiveawayField, GiveawaySettings, GiveawayState } from '@tifo/contracts/back-office/giveaways';

export interface GiveawayMoment {
  startAt: Date;
  endAt: Date;
  winnerCount: number;
  drawnAt: Date | null;
  drawAskedBy: string | null;
}

export function giveawayStateAt(giveaway: GiveawayMoment, now: Date): GiveawayState {
  if (giveaway.drawnAt) return 'DRAWN';
  if (now < giveaway.startAt) return 'UPCOMING';
  if (now < giveaway.endAt) return 'OPEN';
  if (giveaway.winnerCount === 0) return 'OVER';
  return giveaway.drawAskedBy === null ? 'TO_DRAW' : 'WAITING';
}

const ALL: readonly GiveawayField[] = [
  ...(['slug', 'type', 'sponsorName', 'textKey', 'startAt', 'endAt', 'partnerSlug'] as const),
  ...(['rewardCoins', 'draw', 'questions'] as const),
];
const ALWAYS: readonly GiveawayField[] = ['sponsorName', 'textKey'];

/**
 * Returns the settings that staff may still change: all participants enter under the same rules, and answers
 * refer to the questions as asked.
 */
export function changeableGiveawayFields(
  { entryCount, drawnAt, endAt }: { entryCount: number; drawnAt: Date | null; endAt: Date },
  now: Date,
): GiveawayField[] {
  if (drawnAt) return [...ALWAYS];
  if (entryCount === 0) return [...ALL];
  return now < endAt ? [...ALWAYS, 'endAt'] : [...ALWAYS];
}

/** Returns the names of the settings that differ. */
export function changedGiveawayFields(before: GiveawaySettings, after: GiveawaySettings): GiveawayField[] {
  return ALL.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}
