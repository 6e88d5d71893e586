import {
  queryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { CardPaymentMethod } from '@tifo/contracts/orders';
import { type AppServices, useAppServices, useClubSlug } from '#web/lib/page/app-services.ts';
import { leaveFor } from '#web/lib/payments/leave-for.ts';
import { sameScreenReturn } from '#web/lib/payments/payment-return.ts';
import { useBindingCall } from '#web/lib/payments/use-binding-call.ts';
import { useCurrentFan, useOwnParams } from '#web/lib/session/current-fan.ts';

function cardPaymentMethodQuery(
  { callApi, mount }: Pick<AppServices, 'callApi' | 'mount'>,
  username: string,
) {
  const slug = mount.clubSlug ?? '';
  return queryOptions({
    queryKey: ['card-payment-method', slug, username] as const,
    queryFn: ({ signal }) =>
      callApi('GET /api/clubs/{slug}/fans/{username}/card-payment-method', {
        params: { slug, username },
        signal,
      }),
  });
}

/** Whether the card that backs the fan's bids is ready. */
export function useCardPaymentMethod(
  refetchInterval: number | false = false,
): UseQueryResult<CardPaymentMethod> {
  const fan = useCurrentFan().data;
  return useQuery({
    ...cardPaymentMethodQuery(useAppServices(), fan?.username ?? ''),
    enabled: fan !== undefined && fan.kycStatus !== 'NOT_REFERRED',
    refetchInterval,
  });
}

/** Removes the card; refused while a bid depends on it. */
export function useRemoveCard() {
  const { callApi } = useAppServices();
  const readOwn = useOwnParams();
  const slug = useClubSlug();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () =>
      callApi('DELETE /api/clubs/{slug}/fans/{username}/card-payment-method', { params: await readOwn() }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['card-payment-method', slug] }),
  });
}

/** Goes to the payments page to register a card, which returns to the current screen. */
export function useSetUpCard() {
  const { callApi } = useAppServices();
  const readOwn = useOwnParams();
  return useBindingCall({
    intentOf: () => 'card',
    send: async (_: undefined, sending) =>
      callApi('PUT /api/clubs/{slug}/fans/{username}/card-payment-method', {
        params: await readOwn(),
        body: sameScreenReturn(window.location),
        ...sending,
      }),
    onSuccess: (page) => page && leaveFor(page.url),
  });
}
