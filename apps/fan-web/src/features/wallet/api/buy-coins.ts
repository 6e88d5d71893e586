import { store } from '#web/lib/browser/storage.ts';
import { useAppServices } from '#web/lib/page/app-services.ts';
import { leaveFor } from '#web/lib/payments/leave-for.ts';
import { sameScreenReturn } from '#web/lib/payments/payment-return.ts';
import { useBindingCall } from '#web/lib/payments/use-binding-call.ts';
import { useOwnParams } from '#web/lib/session/current-fan.ts';
import { findNewestPurchase } from '../wallet-rules.ts';
import { PAGE_LIMIT } from './list-operations.ts';

/**
 * Buys whole coins: goes to the payments page and comes back to this screen. Stores the id of the newest
 * purchase, so that the screen recognises the new one when it arrives.
 */
export function useBuyCoins() {
  const { callApi } = useAppServices();
  const readOwn = useOwnParams();
  return useBindingCall({
    intentOf: String,
    send: async (coins: number, sending) => {
      const params = await readOwn();
      const known = await callApi('GET /api/clubs/{slug}/fans/{username}/operations', {
        params,
        query: { limit: PAGE_LIMIT },
        signal: sending.signal,
      });
      store('last_coins_purchase', findNewestPurchase(known)?.id ?? '');
      return callApi('POST /api/clubs/{slug}/coins-purchases', {
        params: { slug: params.slug },
        body: { coins, ...sameScreenReturn(window.location) },
        ...sending,
      });
    },
    onSuccess: (page) => page && leaveFor(page.url),
  });
}
