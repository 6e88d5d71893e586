import {
  CancelledError,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { isExplained } from './api-error.ts';
import { isLate } from './fetch-in-time.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `reads`: what is read, for the log, where it is not the first word of the key. */
    queryMeta: { silent?: boolean; reads?: string };
    mutationMeta: { silent?: boolean };
  }
}

export interface FailureHandlers {
  /** Tells the person; not called for what has `meta: { silent: true }`, which has a fallback of its own. */
  alert: () => void;
  /** Logs what could not be read; not called while what was read before is still shown. */
  log: (text: string, error: unknown) => void;
}

/** Both are for calls that failed without an error that a screen can explain. */
export function createQueryClient({ alert, log }: FailureHandlers): QueryClient {
  return new ReadingClient({
    queryCache: new QueryCache({
      onError: (error, { meta, queryKey, state }) => {
        if (isExplained(error) || error instanceof CancelledError) return;
        if (state.data === undefined) log(`Failed to retrieve ${meta?.reads ?? subjectOf(queryKey)}`, error);
        if (!meta?.silent) alert();
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, ...[, , { meta }]) => {
        if (!meta?.silent && !isExplained(error)) alert();
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => !isExplained(error) && !isLate(error) && failures < 2,
        refetchOnWindowFocus: true,
      },
      // What the user gave up while offline must not be sent once the network is back.
      mutations: { networkMode: 'always' },
    },
  });
}

/** Keys begin with what is read: `booking-slots`. */
function subjectOf([subject]: QueryKey): string {
  return String(subject).replaceAll('-', ' ');
}

/**
 * Also restarts queries that still wait for their first reply, which may have been produced before the change
 * that invalidates them.
 */
class ReadingClient extends QueryClient {
  override invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    const waiting = this.getQueryCache().findAll({ ...filters, type: 'active', fetchStatus: 'fetching' });
    for (const query of waiting) {
      // A query without observers would not be fetched again, and stay pending forever.
      if (query.state.data === undefined && !query.isDisabled()) void query.cancel({ silent: true });
    }
    return super.invalidateQueries(filters, options);
  }
}
