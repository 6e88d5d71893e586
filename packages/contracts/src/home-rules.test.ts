import { expect, test } from 'vitest';
import { complete, FAQ_KEYS, HOME_SECTIONS, questionsOf, sectionsOf } from './home-rules.ts';

const keys = ['news', 'faq'] as const;

test('a club that has chosen nothing has everything, in order', () => {
  expect(complete([], keys)).toEqual([
    { key: 'news', isOn: true },
    { key: 'faq', isOn: true },
  ]);
});

test('what was chosen stays, what is unknown goes, what is new comes last', () => {
  const own = { id: '1', question: 'Where?' };
  expect(complete([{ key: 'faq', isOn: false }, own, { key: 'gone', isOn: true }], keys)).toEqual([
    { key: 'faq', isOn: false },
    own,
    { key: 'news', isOn: true },
  ]);
});

test.each([
  ['MARKETPLACE', true, true, ['links'], []],
  ['MARKETPLACE', false, false, ['members', 'links', 'features'], ['coins', 'notEnough']],
  ['FOUNDATION', false, false, ['members', 'features'], ['coins', 'notEnough']],
  ['POPUP', false, true, ['members'], ['delivery']],
] as const)(
  'a %s (by invitation: %s, coins: %s) cannot have the sections %j and the questions %j',
  (model, referralNeeded, coinsEnabled, sections, questions) => {
    const club = { model, referralNeeded, coinsEnabled };
    expect(HOME_SECTIONS.filter((key) => !sectionsOf(club).includes(key))).toEqual(sections);
    expect(FAQ_KEYS.filter((key) => !questionsOf(club).includes(key))).toEqual(questions);
  },
);
