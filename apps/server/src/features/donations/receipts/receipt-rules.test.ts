import { expect, test } from 'vitest';
import { deductibleCents, earnsReceipt, receiptNumber, receiptYear, toDonor } from './receipt-rules.ts';

test.each([
  [10_000n, 0n, 10_000n],
  [10_000n, 3_500n, 6_500n],
  [10_000n, 10_000n, 0n],
  [10_000n, 12_000n, 0n],
])('of %d cents with %d in return, %d are deductible', (totalCents, nonDeductibleCents, expected) => {
  expect(deductibleCents({ totalCents, nonDeductibleCents })).toBe(expected);
});

test.each([
  ['FOUNDATION', 'DONATION', 100n, null, 0n, true],
  ['FOUNDATION', 'MEMBERSHIP', 15_000n, null, 0n, true],
  ['FOUNDATION', 'AUCTION', 30_000n, 30_000n, 0n, false],
  ['FOUNDATION', 'AUCTION', 30_001n, 30_000n, 0n, true],
  ['FOUNDATION', 'AUCTION', 30_001n, 30_000n, 30_001n, false],
  ['FOUNDATION', 'AUCTION', 30_001n, null, 0n, false],
  ['MARKETPLACE', 'DONATION', 100_000n, null, 0n, false],
  ['POPUP', 'DONATION', 100_000n, 100n, 0n, false],
] as const)('a %s, a %s of %d cents, threshold %s, %d in return: %s', (...given) => {
  const [model, source, totalCents, taxReceiptThresholdCents, nonDeductibleCents, expected] = given;
  const gift = { source, totalCents, nonDeductibleCents };
  expect(earnsReceipt({ model, taxReceiptThresholdCents }, gift)).toBe(expected);
});

test('numbers are of one length, and grow past it', () => {
  expect(receiptNumber({ year: 2026, number: 42 })).toBe('2026-000042');
  expect(receiptNumber({ year: 2026, number: 1_234_567 })).toBe('2026-1234567');
});

test.each([
  ['2026-12-31T22:59:59.999Z', 'Europe/Paris', 2026],
  ['2026-12-31T23:00:00.000Z', 'Europe/Paris', 2027],
  ['2027-01-01T03:00:00.000Z', 'America/New_York', 2026],
])('%s in %s falls into %d', (at, timeZone, year) => {
  expect(receiptYear(new Date(at), timeZone)).toBe(year);
});

test('a company gives in its own name, a person without an address in theirs alone', () => {
  const person = { firstName: 'Ada', lastName: 'Byron' };
  const address = { addressLine1: '1 rue du Port', postalCode: '13002', city: 'Marseille', country: 'FR' };
  const companyInfo = {
    name: 'Engines Ltd',
    registrationNumber: 'RCS 123',
    address: '2 quai\n13001 Marseille',
  };
  expect(toDonor(person, 'en')).toEqual({ name: 'Ada Byron', addressLines: [] });
  expect(toDonor({ ...person, address }, 'en')).toEqual({
    name: 'Ada Byron',
    addressLines: ['1 rue du Port', '13002 Marseille', 'France'],
  });
  expect(toDonor({ ...person, address, companyInfo }, 'fr')).toEqual({
    name: 'Engines Ltd',
    addressLines: ['RCS 123', '2 quai', '13001 Marseille'],
  });
});
