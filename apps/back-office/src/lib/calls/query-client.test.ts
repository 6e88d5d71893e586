import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

const lost = () => Promise.reject(new TypeError('Failed to fetch'));

test('what cannot be read without network is said to be unread, instead of waited for', async () => {
  onlineManager.setOnline(false);
  const queryClient = createQueryClient({ retryDelayMs: 0 });
  await expect(queryClient.fetchQuery({ queryKey: ['orders'], queryFn: lost })).rejects.toThrow();
});
