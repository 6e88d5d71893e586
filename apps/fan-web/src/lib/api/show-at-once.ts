import type { QueryClient, QueryKey } from '@tanstack/react-query';

interface ShownBefore<Data> {
  before: Data | undefined;
}

/**
 * Options of a mutation that shows its change at once, takes it back when it could not be saved, and reads again what it
 * has changed.
 */
export function showAtOnce<Data, Change>(
  queryClient: QueryClient,
  { queryKey, apply }: { queryKey: QueryKey; apply: (known: Data, change: Change) => Data },
) {
  return {
    onMutate: async (change: Change): Promise<ShownBefore<Data>> => {
      // A reply that is on its way does not have the change.
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<Data>(queryKey);
      if (before !== undefined) queryClient.setQueryData<Data>(queryKey, apply(before, change));
      return { before };
    },
    onError: (_error: Error, _change: Change, shown: ShownBefore<Data> | undefined) => {
      if (shown?.before !== undefined) queryClient.setQueryData<Data>(queryKey, shown.before);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  };
}
