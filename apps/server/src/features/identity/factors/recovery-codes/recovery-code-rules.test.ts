import { expect, test } from 'vitest';
import { makeCodes, RECOVERY_CODES } from './make-codes.ts';
import { ALPHABET, LENGTH, readRecoveryCode, slotOf } from './recovery-code-rules.ts';

test('makes ten codes that each begin with another character', () => {
  const codes = makeCodes();
  expect(codes).toHaveLength(RECOVERY_CODES);
  expect(new Set(codes.map(slotOf)).size).toBe(RECOVERY_CODES);
  for (const code of codes) expect(readRecoveryCode(code)).toBe(code);
});

test.each([
  ['k3mpx-9qtr4', 'K3MPX-9QTR4'],
  [' K3MPX 9QTR4 ', 'K3MPX-9QTR4'],
  ['k3mpx9qtr4', 'K3MPX-9QTR4'],
])('reads “%s” as it was written down', (given, code) => {
  expect(readRecoveryCode(given)).toBe(code);
});

test.each(['123456', '', 'K3MPX-9QTR', 'K3MPX-9QTR41', 'K3MPX-9QTR0'])('“%s” is none', (given) => {
  expect(readRecoveryCode(given)).toBeNull();
});

test('has more values than anybody can try', () => {
  // The first character names the code.
  expect((LENGTH - 1) * Math.log2(ALPHABET.length)).toBeGreaterThan(20);
  expect(new Set(ALPHABET).size).toBe(ALPHABET.length);
  const codes = Array.from({ length: 100 }, makeCodes).flat();
  expect(new Set(codes).size).toBe(codes.length);
});
