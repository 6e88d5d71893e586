import { expect, test } from 'vitest';
import { hasOuterSpace, isStrongEnough, passwordStrength } from './password-strength.ts';

test.each([
  ['', 'TOO_SHORT'],
  ['Aé1!xyz', 'TOO_SHORT'],
  ['🦊🦊🦊🦊', 'TOO_SHORT'],
  ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'WEAK'],
  ['password', 'WEAK'],
  ['Azerty123', 'WEAK'],
  ['Tifo-demo-2026!', 'MEDIUM'],
  ['correct horse battery staple', 'MEDIUM'],
  ['Grün-fährt-8-Wölfe-übers-Meer?', 'STRONG'],
])('judges %j %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

test('accepts from medium on', () => {
  expect(isStrongEnough('Tifo-demo-2026!')).toBe(true);
  expect(isStrongEnough('password')).toBe(false);
});

test('sees spaces around, not within', () => {
  expect(hasOuterSpace(' Tifo-demo-2026!')).toBe(true);
  expect(hasOuterSpace('Tifo-demo-2026!\t')).toBe(true);
  expect(hasOuterSpace('correct horse')).toBe(false);
});
