import { afterEach, expect, test, vi } from 'vitest';
import { callApi } from './call-api.ts';
import { registerUnreachable } from './unreachable.ts';

vi.mock('../session/load-auth.ts', () => ({
  loadAuth: async () => ({ readIdToken: () => Promise.reject(new Error('A network error has occurred.')) }),
}));

afterEach(() => vi.unstubAllGlobals());

test('without a token that could be renewed nothing is sent, which is told in our words', async () => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  registerUnreachable(() => 'We cannot be reached right now.');
  await expect(callApi('GET /api/back-office/session', {})).rejects.toMatchObject({
    code: 'network.lost',
    message: 'We cannot be reached right now.',
  });
  expect(fetch).not.toHaveBeenCalled();
});
