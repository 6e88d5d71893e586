import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { useAppServices, useClubSlug } from '#web/lib/page/app-services.ts';
import { useOwnParams } from '#web/lib/session/current-fan.ts';

export interface NewBid {
  priceCoinsAmount: number;
  idempotencyKey: string;
}

/** Bids on a lot for the fan who is signed in; afterwards the lot is read again with the bid marked as theirs. */
export function usePlaceBid(exclusiveSlug: string) {
  const { callApi } = useAppServices();
  const slug = useClubSlug();
  const queryClient = useQueryClient();
  const readOwn = useOwnParams();
  return useMutation({
    mutationFn: async ({ priceCoinsAmount, idempotencyKey }: NewBid) => {
      const { username } = await readOwn();
      return callApi('POST /api/clubs/{slug}/exclusives/{exclusiveSlug}/bids', {
        params: { slug, exclusiveSlug },
        body: { bidderUsername: username, priceCoinsAmount },
        idempotencyKey,
      });
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.exclusives(slug) });
    },
  });
}
