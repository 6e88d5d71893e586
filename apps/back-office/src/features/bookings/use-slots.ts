import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/calls/call-api.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

const REFRESH_MS = 30_000;

/** The times of some days, read again from time to time: fans reserve meanwhile. */
export function useSlots({ from, until }: { from: string; until: string }) {
  const { slug } = useWorkplace().workplace;
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: ['office-slots', slug, from, until],
    queryFn: () =>
      callApi('GET /api/back-office/clubs/{slug}/booking-slots', {
        params: { slug },
        query: { 'filter[from]': from, 'filter[until]': until },
      }),
    refetchInterval: REFRESH_MS,
  });
  return {
    ...query,
    slug,
    reload: () => queryClient.invalidateQueries({ queryKey: ['office-slots', slug] }),
  };
}
