import { expect, test } from 'vitest';
import { passwordSurvives } from './sign-up-rules.ts';

const all = [{ sub: 'first' }, { sub: 'second' }];

test.each([
  ['the only sign-up', 'first', undefined, all.slice(0, 1), true],
  ['the first, before another came', 'first', undefined, all, true],
  ['a later one, of a client that does not say which is its own', 'second', undefined, all, false],
  ['a later one, of the client that made it', 'second', 'second', all, true],
])('%s', (_what, confirmed, named, signUps, survives) => {
  expect(passwordSurvives({ confirmed, named, all: signUps })).toBe(survives);
});
