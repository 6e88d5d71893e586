import { expect, test } from 'vitest';
import { LegalIdentity } from './clubs.ts';
import { findMissingForInvoices, findMissingForReceipts } from './legal-identity-rules.ts';
import { isSiren } from './siren-rules.ts';

const whole: LegalIdentity = {
  name: 'Fondation du Port',
  legalForm: 'Association loi 1901',
  quality: 'GENERAL_INTEREST',
  address: { addressLine1: '1 quai Vert', postalCode: '56100', city: 'Lorient', country: 'FR' },
  siren: '732829320',
  object: { en: 'Helping children', fr: 'Aider les enfants' },
  vat: { exemption: 'ART_261_7_1' },
  signatory: {
    name: 'Maëlle Riou',
    capacity: { en: 'Treasurer', fr: 'Trésorière' },
    signatureKey: 'private/signatures/a.png',
  },
};

test('a whole identity lacks nothing', () => {
  expect(LegalIdentity.parse(whole)).toEqual(whole);
  expect([findMissingForReceipts(whole), findMissingForInvoices(whole)]).toEqual([[], []]);
});

test('nothing known yet is told mention by mention', () => {
  expect(findMissingForReceipts(null)).toEqual([
    ...['name', 'legalForm', 'quality', 'sirenOrRna', 'address', 'object', 'signatory'],
  ]);
  expect(findMissingForInvoices({})).toEqual(['name', 'legalForm', 'siren', 'address', 'vat']);
});

test('an association may be known by its number in the national register, though not to sell', () => {
  const { siren: _, ...association } = { ...whole, rna: 'W561000123' };
  expect(findMissingForReceipts(association)).toEqual([]);
  expect(findMissingForInvoices(association)).toEqual(['siren']);
});

test('a body of public utility names its decree', () => {
  const recognised = { ...whole, quality: 'PUBLIC_UTILITY' as const };
  expect(findMissingForReceipts(recognised)).toEqual(['decree']);
  const decree = { date: '1987-03-02', publishedOn: '1987-03-05' };
  expect(findMissingForReceipts({ ...recognised, decree })).toEqual([]);
});

test.each(['732829321', '73282932', '7328293200', 'ABCDEFGHI'])('%s is no SIREN', (text) => {
  expect(isSiren(text)).toBe(false);
});

test('numbers that cannot be are refused', () => {
  const refused = [
    { siren: '123456789' },
    { rna: 'X561000123' },
    { vat: { number: 'fr1', ratePerMille: 200 } },
    { vat: { exemption: 'ART_1' } },
    { somethingElse: true },
  ];
  for (const identity of refused) expect(LegalIdentity.safeParse(identity).success).toBe(false);
});
