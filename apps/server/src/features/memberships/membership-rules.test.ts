import { expect, test } from 'vitest';
import { isDue, nextPeriod } from './membership-rules.ts';

test.each([
  ['2026-11-20', null, '2026-11-20', '2027-11-19'],
  ['2026-11-20', '2026-11-19', '2026-11-20', '2027-11-19'],
  ['2026-11-20', '2026-11-20', '2026-11-21', '2027-11-20'],
  ['2026-11-20', '2026-12-05', '2026-12-06', '2027-12-05'],
  ['2028-02-29', null, '2028-02-29', '2029-02-28'],
  ['2027-03-01', null, '2027-03-01', '2028-02-29'],
])('on %s, paid until %s, a year runs from %s to %s', (today, paidUntil, starts, ends) => {
  expect(nextPeriod(today, paidUntil)).toEqual({ starts, ends });
});

test.each([
  ['DUE_DILIGENCE_APPROVED', null, true],
  ['PAYMENT_PENDING', null, true],
  ['READY_FOR_KYC', null, false],
  ['PERSONAL_INFO_FILLED', null, false],
  ['DUE_DILIGENCE_FILLED', null, false],
  ['VALIDATED', '2026-12-19', true],
  ['VALIDATED', '2026-12-20', false],
  ['VALIDATED', '2027-11-19', false],
] as const)('of a fan who is %s and has paid until %s: due %s', (kycStatus, paidUntil, expected) => {
  expect(isDue({ kycStatus, today: '2026-11-20', paidUntil })).toBe(expected);
});
