import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  QueryCache,
  QueryClient,
} from '@tanstack/react-query';
import { isExplained } from './api-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { silent?: boolean };
    mutationMeta: { silent?: boolean };
  }
}

/**
 * `onUnknownFailure` is told of calls that failed without an explanation a screen could give. Queries and mutations
 * with `meta: { silent: true }` have a fallback of their own and are not told of.
 */
export function createQueryClient(onUnknownFailure: (error: unknown) => void): QueryClient {
  const report = (error: unknown, meta: { silent?: boolean } | undefined) => {
    if (!meta?.silent && !isExplained(error)) onUnknownFailure(error);
  };
  return new ReadingClient({
    queryCache: new QueryCache({ onError: (error, query) => report(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, ...[, , mutation]) => report(error, mutation.meta),
    }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => !isExplained(error) && failures < 2,
        refetchOnWindowFocus: true,
      },
      // What somebody gave up while offline must not happen once the network is back.
      mutations: { networkMode: 'always' },
    },
  });
}

/** Also starts a query over that waits for its very first answer, which may have been given before what makes it invalid. */
class ReadingClient extends QueryClient {
  override invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    const waiting = this.getQueryCache().findAll({ ...filters, type: 'active', fetchStatus: 'fetching' });
    for (const query of waiting) {
      // One that nobody wants any more would not be asked for again, and wait for ever.
      if (query.state.data === undefined && !query.isDisabled()) void query.cancel({ silent: true });
    }
    return super.invalidateQueries(filters, options);
  }
}
