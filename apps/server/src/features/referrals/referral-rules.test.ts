import { describe, expect, it, test } from 'vitest';
import { endOf, isResendable, mayCount, normaliseEmail, type Standing, statusOf } from './referral-rules.ts';

const now = new Date('2026-11-20T12:00:00Z');
const sent: Standing = {
  counts: true,
  sentAt: new Date('2026-11-10T12:00:00Z'),
  expiresAt: new Date('2026-12-10T12:00:00Z'),
  joinedAt: null,
  withdrawnAt: null,
};
const expired = { ...sent, expiresAt: now };
const withdrawn = { ...sent, counts: false, withdrawnAt: now };
const joined = { ...sent, joinedAt: new Date('2026-11-11T12:00:00Z') };

describe('status', () => {
  it.each([
    ['SENT', sent],
    ['EXPIRED', expired],
    ['EXPIRED', withdrawn],
    ['JOINED', joined],
    ['JOINED', { ...joined, expiresAt: now }],
  ] as const)('is %s', (status, referral) => {
    expect(statusOf(referral, now)).toBe(status);
  });
});

test('one that was withdrawn has ended then, whatever its day was', () => {
  expect(endOf(sent)).toEqual(sent.expiresAt);
  expect(endOf(withdrawn)).toEqual(now);
  expect(endOf({ ...withdrawn, withdrawnAt: new Date('2026-12-20T12:00:00Z') })).toEqual(sent.expiresAt);
});

describe('sending again', () => {
  it.each([
    ['after days', sent, true],
    ['once expired', expired, true],
    ['a day after', { ...sent, sentAt: new Date('2026-11-19T12:00:00Z') }, true],
    ['within a day', { ...sent, sentAt: new Date('2026-11-19T12:00:01Z') }, false],
    ['after they joined', joined, false],
    ['after it was withdrawn', withdrawn, false],
  ] as const)('%s: %s', (_, referral, expected) => {
    expect(isResendable(referral, now)).toBe(expected);
  });
});

describe('counting', () => {
  it.each([
    ['the first', undefined, false, true],
    ['one beside an open one', sent, false, false],
    ['one after an expired one', expired, false, true],
    ['one to who joined', joined, false, false],
    ['one to who is inside already', undefined, true, false],
  ] as const)('%s counts: %#', (_, holder, isInside, expected) => {
    expect(mayCount({ holder, isInside, now })).toBe(expected);
  });
});

test('addresses that differ in case or space alone are one', () => {
  expect(normaliseEmail(' Gia.Rossi@Example.ORG ')).toBe('gia.rossi@example.org');
});
