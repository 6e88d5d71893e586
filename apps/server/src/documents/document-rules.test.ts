import { expect, test } from 'vitest';
import { documentNumber, documentYear, toParty } from './document-rules.ts';

test('numbers are of one length, and grow past it', () => {
  expect(documentNumber({ year: 2026, number: 42 })).toBe('2026-000042');
  expect(documentNumber({ year: 2026, number: 1_234_567 })).toBe('2026-1234567');
});

test.each([
  ['2026-12-31T22:59:59.999Z', 'Europe/Paris', 2026],
  ['2026-12-31T23:00:00.000Z', 'Europe/Paris', 2027],
  ['2027-01-01T03:00:00.000Z', 'America/New_York', 2026],
])('%s in %s falls into %d', (at, timeZone, year) => {
  expect(documentYear(new Date(at), timeZone)).toBe(year);
});

test('a company acts in its own name, a person without an address in theirs alone', () => {
  const person = { firstName: 'Ada', lastName: 'Byron' };
  const address = { addressLine1: '1 rue du Port', postalCode: '13002', city: 'Marseille', country: 'FR' };
  const companyInfo = {
    name: 'Engines Ltd',
    registrationNumber: 'RCS 123',
    address: '2 quai\n13001 Marseille',
  };
  expect(toParty(person, 'en')).toEqual({ name: 'Ada Byron', addressLines: [] });
  expect(toParty({ ...person, address }, 'en')).toEqual({
    name: 'Ada Byron',
    country: 'FR',
    addressLines: ['1 rue du Port', '13002 Marseille', 'France'],
  });
  expect(toParty({ ...person, address, companyInfo }, 'fr')).toEqual({
    name: 'Engines Ltd',
    registrationNumber: 'RCS 123',
    addressLines: ['2 quai', '13001 Marseille'],
  });
});
