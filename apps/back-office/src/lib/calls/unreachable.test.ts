import { afterEach, expect, test, vi } from 'vitest';
import { fetchReply, registerUnreachable } from './unreachable.ts';

afterEach(() => vi.unstubAllGlobals());

test('a lost network is told in our words, not in those of the browser', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  registerUnreachable(() => 'We cannot be reached right now.');
  await expect(fetchReply('/api', {})).rejects.toMatchObject({
    code: 'network.lost',
    message: 'We cannot be reached right now.',
  });
});
