import { describe, expect, it } from 'vitest';
import { exampleGiveaway } from '#web/testing/examples.ts';
import { contestsOf, inPlayOrder, pathOf, pickGiveaway, stateOf, textKeyOf } from './giveaway-rules.ts';

const northwind = { slug: 'northwind', name: 'Northwind', logoUrl: '' };
const quiz = exampleGiveaway({ slug: 'quiz', partner: northwind });
const vote = exampleGiveaway({ slug: 'vote' });
const at = (text: string) => Date.parse(text);

describe('the state of a giveaway', () => {
  it.each([
    ['2026-10-31T23:59:59.999Z', 'soon'],
    ['2026-11-01T00:00:00.000Z', 'open'],
    ['2026-11-30T23:59:59.999Z', 'open'],
    ['2026-12-01T00:00:00.000Z', 'over'],
  ])('at %s is %s', (now, state) => {
    const dates = { startDate: '2026-11-01T00:00:00.000Z', endDate: '2026-12-01T00:00:00.000Z' };
    expect(stateOf(dates, at(now))).toBe(state);
  });
});

describe('the giveaway that an address means', () => {
  it('is the one it names, or none', () => {
    expect(pickGiveaway([quiz, vote], { giveaway: 'vote', partner: null })).toBe(vote);
    expect(pickGiveaway([quiz, vote], { giveaway: 'gone', partner: 'northwind' })).toBeUndefined();
  });

  it('is the latest of the partner it names', () => {
    const later = exampleGiveaway({ slug: 'later', partner: northwind });
    expect(pickGiveaway([quiz, vote, later], { giveaway: null, partner: 'northwind' })).toBe(later);
    expect(pickGiveaway([vote], { giveaway: null, partner: 'northwind' })).toBeUndefined();
  });

  it('is open when it names nothing', () => {
    expect(pickGiveaway([quiz, vote], { giveaway: null, partner: null })).toBeUndefined();
  });

  it('can be written', () => {
    expect(pathOf(vote)).toBe('/giveaway?giveaway=vote');
    expect(pathOf(quiz)).toBe('/giveaway?giveaway=quiz&partner=northwind');
  });
});

it('shows what can be entered before what comes and what is over', () => {
  const over = exampleGiveaway({ slug: 'over', endDate: '2026-11-10T00:00:00.000Z' });
  const soon = exampleGiveaway({ slug: 'soon', startDate: '2026-11-25T00:00:00.000Z' });
  const ordered = inPlayOrder([over, soon, quiz], at('2026-11-20T00:00:00.000Z'));
  expect(ordered.map(({ slug }) => slug)).toEqual(['quiz', 'soon', 'over']);
});

it('leaves the questionnaire out of the games, and knows its texts', () => {
  const questionnaire = exampleGiveaway({ type: 'DUE_DILIGENCE', textKey: 'dueDiligence' });
  expect(contestsOf([questionnaire, quiz])).toEqual([quiz]);
  expect(textKeyOf(questionnaire)).toBe('dueDiligence');
  expect(textKeyOf({ textKey: 'somethingElse' })).toBe('contest');
});
