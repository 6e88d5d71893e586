import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { DrawProof } from '@tifo/contracts/giveaways';
import { useAppServices, useClubSlug } from '#web/lib/page/app-services.ts';
import { useCanReadContent } from '#web/lib/session/current-fan.ts';

const ASK_AGAIN_MS = 5000;

/** The sealed list of a giveaway and, once drawn, its winners; polled while the draw is awaited. */
export function useDrawProof(giveawayId: string, isAwaited: boolean): UseQueryResult<DrawProof> {
  const { callApi } = useAppServices();
  const slug = useClubSlug();
  const enabled = useCanReadContent();
  return useQuery({
    queryKey: ['draw-proof', slug, giveawayId],
    queryFn: ({ signal }) =>
      callApi('GET /api/clubs/{slug}/giveaways/{giveawayId}/draw-proof', {
        params: { slug, giveawayId },
        signal,
      }),
    enabled,
    refetchInterval: ({ state }) => (isAwaited && !state.data?.drawnAt ? ASK_AGAIN_MS : false),
    meta: { silent: true },
  });
}
