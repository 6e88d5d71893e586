import { expect, test } from 'vitest';
import { PasswordHasher, PasswordsBusyError } from '../password-hasher.ts';

const hasher = new PasswordHasher();

test('hashes with argon2id at the agreed cost, never alike twice', async () => {
  const [first, second] = await Promise.all([hasher.hash('Tifo-test-2026!'), hasher.hash('Tifo-test-2026!')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(second).not.toBe(first);
});

test('knows the right password, and nobody has one', async () => {
  const kept = await hasher.hash('Tifo-test-2026!');
  await hasher.inTurn(async ({ verify }) => {
    expect(await verify(kept, 'Tifo-test-2026!')).toBe(true);
    expect(await verify(kept, 'Tifo-test-2026?')).toBe(false);
    expect(await verify(null, 'Tifo-test-2026!')).toBe(false);
  });
});

test('gives four a turn at once, lets forty-eight wait and refuses the rest', async () => {
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((later) => setTimeout(later, 1));
    running -= 1;
  };
  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => hasher.inTurn(work)));
  expect(most).toBe(4);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(8);
  expect(refused.every(({ reason }) => reason instanceof PasswordsBusyError)).toBe(true);
});

test('gives its turn back when the work fails', async () => {
  for (let n = 0; n < 5; n += 1) {
    await expect(hasher.inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  }
  expect(await hasher.inTurn(async () => 'free')).toBe('free');
});
