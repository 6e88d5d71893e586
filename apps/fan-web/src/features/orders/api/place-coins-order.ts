import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useAppServices, useClubSlug } from '#web/lib/page/app-services.ts';
import { useBindingCall } from '#web/lib/payments/use-binding-call.ts';
import { useRequestOutcome } from '#web/lib/payments/use-request-outcome.ts';

/** Buys one exclusive for coins alone: it is paid when the call returns. */
export function usePlaceCoinsOrder() {
  const { callApi } = useAppServices();
  const { t } = useTranslation();
  const slug = useClubSlug();
  const queryClient = useQueryClient();
  const isDone = useRequestOutcome();
  return useBindingCall({
    intentOf: (exclusiveId: string) => exclusiveId,
    send: (exclusiveId, sending) =>
      callApi('POST /api/clubs/{slug}/coins-orders', {
        params: { slug },
        body: { lineItems: [exclusiveId] },
        ...sending,
      }),
    outcomeOf: () => ({ isDone, done: t('purchase.order.placed'), notDone: t('purchase.order.notPlaced') }),
    // Refused or not, the balance may differ from the one shown.
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.wallet(slug) }),
  });
}
