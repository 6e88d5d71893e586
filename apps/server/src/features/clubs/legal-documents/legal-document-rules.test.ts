import { expect, it } from 'vitest';
import { findChanged, findUnaccepted, standingsOf } from './legal-document-rules.ts';

const rules = { document: 'AUCTION_RULES', version: 3, bindingVersion: 2 } as const;

it.each([
  [true, [], ['TOKENS_CONDITIONS', 'FIAT_CONDITIONS', 'FIAT_SALE_TERMS', 'PRIVACY_POLICY']],
  [false, [], ['FIAT_CONDITIONS', 'FIAT_SALE_TERMS', 'PRIVACY_POLICY']],
  [false, [rules], ['FIAT_CONDITIONS', 'FIAT_SALE_TERMS', 'PRIVACY_POLICY', 'AUCTION_RULES']],
])('with coins %s and written %j, a club publishes %j', (coinsEnabled, written, expected) => {
  const standings = standingsOf({ coinsEnabled, termsVersion: 1 }, written);
  expect(standings.map(({ document }) => document)).toEqual(expected);
});

it.each([
  [1, ['AUCTION_RULES']],
  [2, []],
  [3, []],
])(
  'rules of which version %i was accepted, and that changed in substance with 2, ask for %j',
  (version, expected) => {
    expect(findUnaccepted([rules], new Map([[rules.document, version]]))).toEqual(expected);
  },
);

it('looks at what changed in substance only', () => {
  const terms = { document: 'FIAT_CONDITIONS', version: 4, bindingVersion: 1 } as const;
  expect(findChanged({ documents: [terms, rules], termsVersion: 1, coinsAddedLater: false })).toEqual([
    rules,
  ]);
});

it.each([false, true])('looks at the terms of coins where they were added later (%s)', (coinsAddedLater) => {
  const coins = { document: 'TOKENS_CONDITIONS', version: 1, bindingVersion: 1 } as const;
  const changed = findChanged({ documents: [coins], termsVersion: 1, coinsAddedLater });
  expect(changed).toEqual(coinsAddedLater ? [coins] : []);
});
