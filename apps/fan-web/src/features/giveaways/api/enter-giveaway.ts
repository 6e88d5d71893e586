import { useQueryClient } from '@tanstack/react-query';
import type { EnterGiveawayInput, Participation } from '@tifo/contracts/giveaways';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useAppServices, useClubSlug } from '#web/lib/page/app-services.ts';
import { useBindingCall } from '#web/lib/payments/use-binding-call.ts';
import { useRequestOutcome } from '#web/lib/payments/use-request-outcome.ts';
import { giveawaysKey } from './list-giveaways.ts';
import { participationsKey } from './list-participations.ts';

/** Enters a giveaway once; when the call returns, the coins are in the wallet. */
export function useEnterGiveaway() {
  const { callApi } = useAppServices();
  const { t } = useTranslation();
  const slug = useClubSlug();
  const queryClient = useQueryClient();
  // What staff have changed meanwhile shows beside the refusal.
  const reread = () =>
    Promise.all(
      [participationsKey(slug), giveawaysKey(slug)].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  const isDone = useRequestOutcome();
  return useBindingCall({
    intentOf: JSON.stringify,
    send: (body: EnterGiveawayInput, sending): Promise<Participation> =>
      callApi('POST /api/clubs/{slug}/giveaway-participations', {
        params: { slug },
        body,
        ...sending,
      }),
    outcomeOf: () => ({ isDone, done: t('giveaways.entered'), notDone: t('giveaways.notEntered') }),
    onSuccess: async (participation) => {
      if (participation) {
        queryClient.setQueryData<Participation[]>(participationsKey(slug), (known = []) => [
          participation,
          ...known,
        ]);
      }
      await queryClient.invalidateQueries({ queryKey: queryKeys.wallet(slug) });
    },
    onSettled: reread,
  });
}
