import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { useAppServices, useClubSlug } from '#web/lib/page/app-services.ts';
import { useBindingCall } from '#web/lib/payments/use-binding-call.ts';
import { useOwnParams } from '#web/lib/session/current-fan.ts';

/** Cancels an order that waits for its payment, which releases its item and its coins. */
export function useCancelOrder() {
  const { callApi } = useAppServices();
  const readOwn = useOwnParams();
  const slug = useClubSlug();
  const queryClient = useQueryClient();
  return useBindingCall({
    intentOf: (orderId: string) => orderId,
    send: async (orderId, { deadline, signal, onSent }) =>
      callApi('POST /api/clubs/{slug}/fans/{username}/orders/{orderId}/cancellations', {
        params: { ...(await readOwn()), orderId },
        deadline,
        signal,
        onSent,
      }),
    onSettled: () =>
      Promise.all(
        [queryKeys.orders(slug), queryKeys.wallet(slug), queryKeys.exclusives(slug)].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
