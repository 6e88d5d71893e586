import type { PaymentChoice } from '@tifo/contracts/orders';
import { useAppServices, useClubSlug } from '#web/lib/page/app-services.ts';
import { leaveFor } from '#web/lib/payments/leave-for.ts';
import { orderReturn } from '#web/lib/payments/payment-return.ts';
import { useBindingCall } from '#web/lib/payments/use-binding-call.ts';

export interface FiatOrder {
  exclusiveId: string;
  payWith: PaymentChoice;
}

/** Orders one exclusive, or pays a won lot, in euros, and goes to the payments page. */
export function usePlaceFiatOrder() {
  const { callApi } = useAppServices();
  const slug = useClubSlug();
  return useBindingCall({
    intentOf: ({ exclusiveId, payWith }: FiatOrder) => `${exclusiveId} ${payWith}`,
    send: ({ exclusiveId, payWith }, sending) =>
      callApi('POST /api/clubs/{slug}/fiat-orders', {
        params: { slug },
        body: {
          lineItems: [exclusiveId],
          ...orderReturn(window.location),
          ...(payWith === 'CARD' ? { payWith } : {}),
        },
        ...sending,
      }),
    onSuccess: (page) => page && leaveFor(page.url),
  });
}
