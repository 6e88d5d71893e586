import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CardPaymentMethod } from '@tifo/contracts/orders';
import { type AppServices, useAppServices } from '#web/lib/page/app-services.ts';
import { leaveFor } from '#web/lib/payments/leave-for.ts';
import { sameScreenReturn } from '#web/lib/payments/payment-return.ts';
import { useBindingCall } from '#web/lib/payments/use-binding-call.ts';
import { useCurrentFan, useOwnParams } from '#web/lib/session/current-fan.ts';

export function cardPaymentMethodQuery(
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

/** Whether the card that bids are backed by is ready. */
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

/** Goes to the payments page to register a card, and comes back to the screen one is on. */
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
