import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { formatInCoins } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useAppServices, useClubSlug } from '#web/lib/page/app-services.ts';
import { useClub } from '#web/lib/page/club.ts';
import { useBindingCall } from '#web/lib/payments/use-binding-call.ts';
import { useOwnParams } from '#web/lib/session/current-fan.ts';

/**
 * Places a bid of whole coins for the signed-in fan; afterwards the lot is read again with the bid marked as
 * theirs.
 */
export function usePlaceBid(exclusiveSlug: string) {
  const { callApi } = useAppServices();
  const { t, language } = useTranslation();
  const club = useClub();
  const slug = useClubSlug();
  const queryClient = useQueryClient();
  const readOwn = useOwnParams();
  return useBindingCall({
    intentOf: String,
    send: async (priceCoinsAmount: number, sending) => {
      const { username } = await readOwn();
      return callApi('POST /api/clubs/{slug}/exclusives/{exclusiveSlug}/bids', {
        params: { slug, exclusiveSlug },
        body: { bidderUsername: username, priceCoinsAmount },
        ...sending,
      });
    },
    outcomeOf: (priceCoinsAmount) => {
      const amount = formatInCoins(priceCoinsAmount, club, language);
      return {
        isDone: async (idempotencyKey, signal) => {
          const params = { ...(await readOwn()), idempotencyKey };
          const call = 'GET /api/clubs/{slug}/fans/{username}/bids/{idempotencyKey}';
          return (await callApi(call, { params, signal })).isDone;
        },
        done: t('purchase.bid.placed', { amount }),
        notDone: t('purchase.bid.notPlaced', { amount }),
      };
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.exclusives(slug) });
    },
  });
}
