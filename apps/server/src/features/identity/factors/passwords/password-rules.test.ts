import { expect, test } from 'vitest';
import { isMadeOfEmail } from './password-rules.ts';

test.each([
  ['Camille.Moreau@fans.test', 'camille.moreau@fans.test', true],
  ['Camille.Moreau1!', 'camille.moreau@fans.test', true],
  ['Camille-2026!', 'camille.moreau@fans.test', true],
  ['2026!MOREAU-x', 'camille.moreau@fans.test', true],
  ['Marching orders of 1984!', 'marc@fans.test', false],
  ['A-new-beginning-2027!', 'camille.moreau@fans.test', false],
  ['A-new-beginning-2027!', 'a@fans.test', false],
])('says of %s and %s that the one makes the other: %s', (password, email, isMade) => {
  expect(isMadeOfEmail(password, email)).toBe(isMade);
});
