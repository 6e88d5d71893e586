import { LegalIdentity } from '@tifo/contracts/clubs';
import { findMissingForInvoices, findMissingForReceipts } from '@tifo/contracts/legal-identity-rules';
import { expect, test } from 'vitest';
import { begunParts, type LegalValues, toLegal, toLegalValues } from './legal-values.ts';

const whole: LegalIdentity = {
  ...{ name: 'Fondation du Port', legalForm: 'Fondation', quality: 'PUBLIC_UTILITY', rna: 'W561000123' },
  decree: { date: '1987-03-02', publishedOn: '1987-03-05' },
  address: {
    ...{ addressLine1: '1 quai Vert', addressLine2: 'Bâtiment B', postalCode: '97600', city: 'Mamoudzou' },
    country: 'YT',
  },
  ...{ siren: '732829320', object: { en: 'Sport for all', fr: 'Le sport pour tous' } },
  vat: { number: 'FR83732829320', ratePerMille: 55 },
  ...{ phoneNumber: '+33 1 99 00 12 34', director: 'Anne Le Goff' },
  mediator: 'Médiation du sport, Paris',
  signatory: {
    name: 'Maëlle Riou',
    capacity: { en: 'Treasurer', fr: 'Trésorière' },
    signatureKey: 'private/signatures/a.png',
  },
};
const nothing = toLegalValues(null);
const typed = (values: Partial<LegalValues>) => toLegal({ ...nothing, ...values }, null);

test('a legal identity that is not touched stays as it is, all of it', () => {
  expect(toLegal(toLegalValues(whole), whole)).toEqual(whole);
  const exempt = { ...whole, vat: { exemption: 'ART_293_B' } } as const;
  expect(toLegal(toLegalValues(exempt), exempt)).toEqual(exempt);
  expect(toLegal(nothing, null)).toBeNull();
});

test('what is typed in one language stands in both, and numbers lose their spaces', () => {
  expect(
    typed({ siren: '732 829 320', rna: 'w561 000 123', object: { en: '', fr: 'Le sport pour tous' } }),
  ).toEqual({
    ...{ siren: '732829320', rna: 'W561000123' },
    object: { en: 'Le sport pour tous', fr: 'Le sport pour tous' },
  });
});

test.each([
  ['5,5', 55],
  ['20', 200],
])('a rate of %s percent is %i per mille', (vatRate, ratePerMille) => {
  const vat = typed({ vatKind: 'RATE', vatNumber: 'FR 83 732829320', vatRate })?.vat;
  expect(vat).toEqual({ number: 'FR83732829320', ratePerMille });
});

test('everything that the law asks for can be typed', () => {
  const { rna: _, ...values } = toLegalValues(whole);
  const identity = typed(values);
  expect(LegalIdentity.parse(identity)).toEqual(identity);
  expect([findMissingForReceipts(identity), findMissingForInvoices(identity)]).toEqual([[], []]);
});

test('who begins an address or a signatory is asked for the whole, since a part is not kept', () => {
  expect(begunParts(nothing)).toEqual({ address: false, decree: false, signatory: false });
  expect(begunParts({ ...nothing, addressLine2: 'Bâtiment B' }).address).toBe(true);
  expect(begunParts({ ...nothing, capacity: { en: '', fr: 'Trésorière' } }).signatory).toBe(true);
  expect(typed({ signatoryName: 'Maëlle Riou' })).toBeNull();
});
