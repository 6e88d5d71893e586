import { expect, test } from 'vitest';
import { VerifiedTokens } from './verified-tokens.ts';

const now = new Date('2026-11-20T18:00:00Z');
const exp = now.getTime() / 1000 + 900;

test('remembers a token until its end, not a second longer', () => {
  const tokens = new VerifiedTokens();
  tokens.keep('one', { sub: 'ada', exp });
  expect(tokens.find('one', now)?.sub).toBe('ada');
  expect(tokens.find('one', new Date(exp * 1000 - 1))).toBeDefined();
  expect(tokens.find('one', new Date(exp * 1000))).toBeUndefined();
});

test('knows only what it was shown, and nothing without an end', () => {
  const tokens = new VerifiedTokens();
  tokens.keep('endless', { sub: 'ada' });
  expect(tokens.find('endless', now)).toBeUndefined();
  expect(tokens.find('other', now)).toBeUndefined();
});
