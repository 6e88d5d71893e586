import { useMutation } from '@tanstack/react-query';
import { useAppServices, useClubSlug } from '#web/lib/page/app-services.ts';
import { leaveFor } from '#web/lib/payments/leave-for.ts';
import { orderReturn } from '#web/lib/payments/payment-return.ts';

export interface NewFiatOrder {
  exclusiveId: string;
  idempotencyKey: string;
}

/** Orders one exclusive, or settles a won lot, in euros, and goes to the payments page. */
export function usePlaceFiatOrder() {
  const { callApi } = useAppServices();
  const slug = useClubSlug();
  return useMutation({
    mutationFn: ({ exclusiveId, idempotencyKey }: NewFiatOrder) =>
      callApi('POST /api/clubs/{slug}/fiat-orders', {
        params: { slug },
        body: { lineItems: [exclusiveId], ...orderReturn(window.location) },
        idempotencyKey,
      }),
    onSuccess: ({ url }) => leaveFor(url),
  });
}
