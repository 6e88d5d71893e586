import { expect, test } from 'vitest';
import { toStatementCsv } from './statement-csv-rules.ts';

const date = new Date('2026-11-20T18:30:00.000Z');

test('a statement without operations has its heading only', () => {
  expect(toStatementCsv([], 'aur')).toBe('date,type,amount,balance,ticker\r\n');
});

test('a statement keeps signs and exact decimals', () => {
  const lines = [
    { date, type: 'COINS_GIFT' as const, amountCoinUnits: 50_000_000n, balanceCoinUnits: 50_000_000n },
    { date, type: 'COINS_ORDER' as const, amountCoinUnits: -1_250_001n, balanceCoinUnits: 48_749_999n },
  ];
  expect(toStatementCsv(lines, 'aur').split('\r\n').slice(1)).toEqual([
    '2026-11-20T18:30:00.000Z,COINS_GIFT,500,500,AUR',
    '2026-11-20T18:30:00.000Z,COINS_ORDER,-12.50001,487.49999,AUR',
    '',
  ]);
});
