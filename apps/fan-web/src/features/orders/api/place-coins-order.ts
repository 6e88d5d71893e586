import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { useAppServices, useClubSlug } from '#web/lib/page/app-services.ts';

export interface NewCoinsOrder {
  exclusiveId: string;
  idempotencyKey: string;
}

/** Buys one exclusive for coins alone: it is paid when the answer comes. */
export function usePlaceCoinsOrder() {
  const { callApi } = useAppServices();
  const slug = useClubSlug();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ exclusiveId, idempotencyKey }: NewCoinsOrder) =>
      callApi('POST /api/clubs/{slug}/coins-orders', {
        params: { slug },
        body: { lineItems: [exclusiveId] },
        idempotencyKey,
      }),
    // Refused or not, the wallet is not what it was thought to be.
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.wallet(slug) }),
  });
}
