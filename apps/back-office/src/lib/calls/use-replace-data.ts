import { type QueryKey, useQueryClient } from '@tanstack/react-query';

/** Shows the reply of a call in place of what was read; a reading still under way, which began before, is dropped. */
export function useReplaceData<Data>(queryKey: QueryKey): (data: Data) => Promise<void> {
  const queryClient = useQueryClient();
  return async (data) => {
    await queryClient.cancelQueries({ queryKey, exact: true });
    queryClient.setQueryData<Data>(queryKey, data);
  };
}
