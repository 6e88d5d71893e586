import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useAppServices, useClubSlug } from '#web/lib/page/app-services.ts';
import { useBindingCall } from '#web/lib/payments/use-binding-call.ts';
import { useRequestOutcome } from '#web/lib/payments/use-request-outcome.ts';

export interface CoinsOrder {
  exclusiveId: string;
  /** The price shown beside the button. */
  priceCoins: number;
}

/** Buys one exclusive for coins alone: it is paid when the call returns. */
export function usePlaceCoinsOrder() {
  const { callApi } = useAppServices();
  const { t } = useTranslation();
  const slug = useClubSlug();
  const queryClient = useQueryClient();
  const isDone = useRequestOutcome();
  return useBindingCall({
    intentOf: ({ exclusiveId }: CoinsOrder) => exclusiveId,
    send: ({ exclusiveId, priceCoins }, sending) =>
      callApi('POST /api/clubs/{slug}/coins-orders', {
        params: { slug },
        body: { lineItems: [exclusiveId], priceCoinsAmount: priceCoins },
        ...sending,
      }),
    outcomeOf: () => ({ isDone, done: t('purchase.order.placed'), notDone: t('purchase.order.notPlaced') }),
    // Refused or not, the balance and the price may differ from those shown.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.wallet(slug) });
      void queryClient.invalidateQueries({ queryKey: queryKeys.exclusives(slug) });
    },
  });
}
