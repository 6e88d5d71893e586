import { useQuery } from '@tanstack/react-query';
import type { OfficeGiveawayDetail } from '@tifo/contracts/back-office/giveaways';
import { callApi } from '../../lib/calls/call-api.ts';
import { useReplaceData } from '../../lib/calls/use-replace-data.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

const WAITING_MS = 3000;

/** A giveaway; one that is over is polled until its winners are drawn. */
export function useGiveaway(giveawayId: string) {
  const { slug } = useWorkplace().workplace;
  const queryKey = ['office-giveaway', slug, giveawayId];
  const query = useQuery({
    queryKey,
    queryFn: () =>
      callApi('GET /api/back-office/clubs/{slug}/giveaways/{giveawayId}', { params: { slug, giveawayId } }),
    refetchInterval: ({ state }) =>
      state.data?.state === 'TO_DRAW' || state.data?.state === 'WAITING' ? WAITING_MS : false,
  });
  return {
    ...query,
    slug,
    /** Shows the reply of a call at once. */
    set: useReplaceData<OfficeGiveawayDetail>(queryKey),
  };
}

export type GiveawayQuery = ReturnType<typeof useGiveaway>;
