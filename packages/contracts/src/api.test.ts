import { expect, it } from 'vitest';
import { apiContract } from './api.ts';
import * as nouns from './nouns.ts';

it('has every call of every noun, and none of two', () => {
  const calls = Object.values(nouns).flatMap((routes) => Object.keys(routes));
  expect(calls.length).toBeGreaterThan(60);
  expect(Object.keys(apiContract).toSorted()).toEqual(calls.toSorted());
});
