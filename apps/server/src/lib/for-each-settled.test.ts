import { expect, test } from 'vitest';
import { forEachSettled } from './for-each-settled.ts';

const failAt = (bad: number[], done: number[]) => async (item: number) => {
  if (bad.includes(item)) throw new Error(`no ${item}`);
  done.push(item);
};

test('one that fails holds up none of the others, and is told in the end', async () => {
  const done: number[] = [];
  await expect(forEachSettled([1, 2, 3], failAt([2], done))).rejects.toThrow('no 2');
  expect(done).toEqual([1, 3]);
});

test('several failures are told together', async () => {
  const done: number[] = [];
  const failing = forEachSettled([1, 2, 3], failAt([1, 2], done));
  await expect(failing).rejects.toMatchObject({ message: '2 of 3 failed', errors: { length: 2 } });
  expect(done).toEqual([3]);
});

test('all that goes well is silent', async () => {
  const done: number[] = [];
  await forEachSettled([1, 2], failAt([], done));
  expect(done).toEqual([1, 2]);
});
