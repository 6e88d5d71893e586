import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { store } from '#web/lib/browser/storage.ts';
import { useAppServices, useClubSlug } from '#web/lib/page/app-services.ts';
import { leaveFor } from '#web/lib/payments/leave-for.ts';
import { sameScreenReturn } from '#web/lib/payments/payment-return.ts';
import { useBindingCall } from '#web/lib/payments/use-binding-call.ts';
import { useOwnParams } from '#web/lib/session/current-fan.ts';
import { findNewestPurchase } from '../wallet-rules.ts';
import { PAGE_LIMIT } from './list-operations.ts';

/**
 * Buys whole coins: goes to the payments page and comes back to this screen. Stores the id of the newest
 * purchase, so that the screen recognises the new one when it arrives. `euros`: what the fan was shown that they cost.
 */
export function useBuyCoins() {
  const { callApi } = useAppServices();
  const readOwn = useOwnParams();
  const slug = useClubSlug();
  const queryClient = useQueryClient();
  return useBindingCall({
    intentOf: JSON.stringify,
    send: async ({ coins, euros }: { coins: number; euros: number }, sending) => {
      const params = await readOwn();
      const known = await callApi('GET /api/clubs/{slug}/fans/{username}/operations', {
        params,
        query: { limit: PAGE_LIMIT },
        signal: sending.signal,
      });
      store('last_coins_purchase', findNewestPurchase(known)?.id ?? '');
      return callApi('POST /api/clubs/{slug}/coins-purchases', {
        params: { slug: params.slug },
        body: { coins, seenAmount: { value: euros, currency: 'EUR' }, ...sameScreenReturn(window.location) },
        ...sending,
      });
    },
    onSuccess: (page) => page && leaveFor(page.url),
    // Refused, perhaps for a price that has changed.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.club(slug) });
    },
  });
}
