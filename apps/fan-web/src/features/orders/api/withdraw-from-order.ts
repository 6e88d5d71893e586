import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { useAppServices, useClubSlug } from '#web/lib/page/app-services.ts';
import { useBindingCall } from '#web/lib/payments/use-binding-call.ts';
import { useOwnParams } from '#web/lib/session/current-fan.ts';

/** Withdraws from a paid order; the club refunds it. */
export function useWithdrawFromOrder() {
  const { callApi } = useAppServices();
  const readOwn = useOwnParams();
  const slug = useClubSlug();
  const queryClient = useQueryClient();
  return useBindingCall({
    intentOf: (orderId: string) => orderId,
    send: async (orderId, { deadline, signal, onSent }) =>
      callApi('POST /api/clubs/{slug}/fans/{username}/orders/{orderId}/withdrawals', {
        params: { ...(await readOwn()), orderId },
        deadline,
        signal,
        onSent,
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.orders(slug) }),
  });
}
