import { expect, test } from 'vitest';
import { momentText, timeLeftText } from './moment-text.ts';

const MINUTE = 60_000;

test.each([
  [30_000, '1 min'],
  [4 * MINUTE, '4 min'],
  [65 * MINUTE, '1 h 5 min'],
  [120 * MINUTE, '2 h'],
  [(26 * 60 + 10) * MINUTE, '1 d 2 h'],
  [-5, '1 min'],
])('writes %i ms as %s', (left, text) => {
  expect(timeLeftText(left, 'en').replaceAll('\u00a0', ' ')).toBe(text);
});

test('writes days and moments in French', () => {
  expect(timeLeftText(49 * 60 * MINUTE, 'fr')).toBe('2\u00a0j 1\u00a0h');
  const at = new Date('2026-11-27T10:30:00Z');
  expect(momentText(at, { language: 'fr', timeZone: 'Europe/Paris' })).toBe(
    'vendredi 27 novembre 2026 à 11:30',
  );
  expect(momentText(at, { language: 'en', timeZone: 'Europe/Paris' })).toBe(
    'Friday 27 November 2026 at 11:30',
  );
});
