import type { GiveawayState } from '@tifo/contracts/back-office/giveaways';
import { describe, expect, it } from 'vitest';
import { changeableGiveawayFields, type GiveawayMoment, giveawayStateAt } from './office-giveaway-rules.ts';

const at = (hour: number) => new Date(Date.UTC(2030, 0, 1, hour));
const giveaway = { startAt: at(8), endAt: at(12), winnerCount: 2, drawnAt: null, drawAskedBy: null };

describe('the state of a giveaway', () => {
  it.each<[GiveawayState, number, Partial<GiveawayMoment>]>([
    ['UPCOMING', 7, {}],
    ['OPEN', 8, {}],
    ['OPEN', 11, {}],
    ['TO_DRAW', 12, {}],
    ['WAITING', 12, { drawAskedBy: 'somebody' }],
    ['OVER', 12, { winnerCount: 0 }],
    ['DRAWN', 13, { drawnAt: at(12), drawAskedBy: 'somebody' }],
  ])('is %s at %i with %j', (state, hour, changes) => {
    expect(giveawayStateAt({ ...giveaway, ...changes }, at(hour))).toBe(state);
  });
});

describe('what may still change', () => {
  it('is everything until somebody enters, also after an end that nobody saw', () => {
    for (const hour of [7, 9, 13]) {
      expect(changeableGiveawayFields({ ...giveaway, entryCount: 0 }, at(hour))).toContain('questions');
    }
  });

  it('is the end and the words around it with entries, and the words alone after the end', () => {
    const entered = { ...giveaway, entryCount: 1 };
    expect(changeableGiveawayFields(entered, at(9))).toEqual(['sponsorName', 'textKey', 'endAt']);
    expect(changeableGiveawayFields(entered, at(12))).toEqual(['sponsorName', 'textKey']);
    expect(changeableGiveawayFields({ ...entered, drawnAt: at(12) }, at(9))).toEqual([
      'sponsorName',
      'textKey',
    ]);
  });
});
