import { useQueryClient } from '@tanstack/react-query';
import type { PaymentChoice } from '@tifo/contracts/orders';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { useAppServices, useClubSlug } from '#web/lib/page/app-services.ts';
import { leaveFor } from '#web/lib/payments/leave-for.ts';
import { orderReturn } from '#web/lib/payments/payment-return.ts';
import { useBindingCall } from '#web/lib/payments/use-binding-call.ts';

export interface FiatOrder {
  exclusiveId: string;
  /** The price shown beside the button. */
  priceCoins: number;
  payWith: PaymentChoice;
}

/** Orders one exclusive, or pays a won lot, in euros, and goes to the payments page. */
export function usePlaceFiatOrder() {
  const { callApi } = useAppServices();
  const slug = useClubSlug();
  const queryClient = useQueryClient();
  return useBindingCall({
    intentOf: ({ exclusiveId, payWith }: FiatOrder) => `${exclusiveId} ${payWith}`,
    send: ({ exclusiveId, priceCoins, payWith }, sending) =>
      callApi('POST /api/clubs/{slug}/fiat-orders', {
        params: { slug },
        body: {
          lineItems: [exclusiveId],
          priceCoinsAmount: priceCoins,
          ...orderReturn(window.location),
          ...(payWith === 'CARD' ? { payWith } : {}),
        },
        ...sending,
      }),
    onSuccess: (page) => page && leaveFor(page.url),
    // Refused, perhaps for a price that has changed.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.exclusives(slug) });
    },
  });
}
