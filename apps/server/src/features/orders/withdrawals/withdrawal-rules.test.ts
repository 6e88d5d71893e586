import { describe, expect, test } from 'vitest';
import { isWithdrawable, type SoldOrder } from './withdrawal-rules.ts';

const timeZone = 'Europe/Paris';
const at = (now: string) => ({ now: new Date(now), timeZone });
const shirt = [{ exclusive: { category: 'COLLECTIBLE' as const } }];
const paid: SoldOrder['order'] = {
  ...{ status: 'PAID', lotId: null, createdAt: new Date('2026-03-12T10:00:00Z') },
};
const delivered = (delivery: 'SENT' | 'HANDED_OVER') => ({
  order: { ...paid, delivery, deliveredAt: new Date('2026-03-20T22:30:00Z') },
  lines: shirt,
});

describe('a buyer may withdraw', () => {
  test('from what can be collected, before it is delivered', () => {
    expect(isWithdrawable({ order: paid, lines: shirt }, at('2026-03-20T10:00:00Z'))).toBe(true);
  });

  test('for a year where nobody noted a delivery', () => {
    expect(isWithdrawable({ order: paid, lines: shirt }, at('2027-03-12T10:00:00Z'))).toBe(true);
    expect(isWithdrawable({ order: paid, lines: shirt }, at('2027-03-13T10:00:00Z'))).toBe(false);
  });

  test('until the end of the fourteenth day after it was handed over, by the clock of the club', () => {
    expect(isWithdrawable(delivered('HANDED_OVER'), at('2026-04-03T21:59:59Z'))).toBe(true);
    expect(isWithdrawable(delivered('HANDED_OVER'), at('2026-04-03T22:00:00Z'))).toBe(false);
  });

  test('for two weeks longer where it was sent', () => {
    expect(isWithdrawable(delivered('SENT'), at('2026-04-17T21:59:59Z'))).toBe(true);
    expect(isWithdrawable(delivered('SENT'), at('2026-04-17T22:00:00Z'))).toBe(false);
  });
});

test('nobody withdraws from an experience, a lot, what is not paid, or twice', () => {
  const now = at('2026-03-20T10:00:00Z');
  const experience = [{ exclusive: { category: 'EXPERIENCE' as const } }];
  expect(isWithdrawable({ order: paid, lines: experience }, now)).toBe(false);
  expect(isWithdrawable({ order: { ...paid, lotId: 'lot' }, lines: shirt }, now)).toBe(false);
  expect(isWithdrawable({ order: { ...paid, status: 'PENDING' }, lines: shirt }, now)).toBe(false);
  expect(isWithdrawable({ order: { ...paid, status: 'REFUNDED' }, lines: shirt }, now)).toBe(false);
  expect(isWithdrawable({ order: { ...paid, withdrawnAt: new Date() }, lines: shirt }, now)).toBe(false);
});
