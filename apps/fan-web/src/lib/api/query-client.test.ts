import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { createQueryClient } from './query-client.ts';

test('what was asked for before a change is asked for again, even when it would be the first answer', async () => {
  const queryClient = createQueryClient({ alert: () => {}, log: () => {} });
  const answers: ((reservations: string[]) => void)[] = [];
  const observer = new QueryObserver<string[]>(queryClient, {
    queryKey: ['reservations'],
    queryFn: () => new Promise((answer) => answers.push(answer)),
  });
  const leave = observer.subscribe(() => {});
  const changed = queryClient.invalidateQueries({ queryKey: ['reservations'] });
  expect(answers).toHaveLength(2);
  answers[1]?.(['11:30']);
  answers[0]?.([]);
  await changed;
  expect(queryClient.getQueryData(['reservations'])).toEqual(['11:30']);
  leave();
});

const failing = (error: unknown) => async () => {
  throw error;
};

function watchClient() {
  const seen: string[] = [];
  const queryClient = createQueryClient({
    alert: () => seen.push('alert'),
    log: (text) => seen.push(text),
  });
  return { seen, queryClient };
}

test('what cannot be read is logged by its name, and told unless the screen has a fallback', async () => {
  const { seen, queryClient } = watchClient();
  const read = async (queryKey: string[], meta: { silent?: boolean; reads?: string }) => {
    const queryFn = failing(new TypeError('Failed to fetch'));
    await queryClient.prefetchQuery({ queryKey, queryFn, meta, retry: false });
  };
  await read(['auctions', 'aurora'], {});
  await read(['booking-slots', 'aurora'], { silent: true });
  await read(['exclusives', 'aurora'], { reads: 'exclusives with auction' });
  expect(seen).toEqual([
    'Failed to retrieve auctions',
    'alert',
    'Failed to retrieve booking slots',
    'Failed to retrieve exclusives with auction',
    'alert',
  ]);
});

test('a refusal that the screen explains is not logged, nor a failure while earlier data is shown', async () => {
  const { seen, queryClient } = watchClient();
  const queryKey = ['members', 'aurora'];
  const queryFn = failing(new ApiError(404, { code: 'club.notFound' }));
  await queryClient.prefetchQuery({ queryKey, queryFn, retry: false });
  queryClient.setQueryData(queryKey, []);
  const lost = failing(new TypeError('Failed to fetch'));
  await queryClient.prefetchQuery({ queryKey, queryFn: lost, retry: false, staleTime: 0 });
  expect(seen).toEqual(['alert']);
});

test('a read that is given up is no failure', async () => {
  const { seen, queryClient } = watchClient();
  const queryKey = ['search', 'aurora', 'scarf'];
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  const read = queryClient.prefetchQuery({ queryKey, queryFn, retry: false });
  await queryClient.cancelQueries({ queryKey });
  await read;
  await queryClient.cancelQueries({ queryKey }, { revert: false });
  expect(seen).toEqual([]);
});
