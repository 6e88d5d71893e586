import { QueryClient } from '@tanstack/react-query';
import { isRefusal } from './api-problem.ts';

const MOST_RETRIES = 2;

/** Creates the cache of what is read. What the server refused is not asked again by itself: it would refuse it again. */
export function createQueryClient({ retryDelayMs }: { retryDelayMs?: number } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // By default what is read without network waits for it, on a placeholder and without a word.
        networkMode: 'always',
        retry: (failures, error) => failures < MOST_RETRIES && !isRefusal(error),
        ...(retryDelayMs === undefined ? {} : { retryDelay: retryDelayMs }),
      },
    },
  });
}
