import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EnterGiveawayInput, Participation } from '@tifo/contracts/giveaways';
import { hasCode } from '#web/lib/api/api-error.ts';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { useIdempotencyKey } from '#web/lib/api/use-idempotency-key.ts';
import { useAppServices, useClubSlug } from '#web/lib/page/app-services.ts';
import { participationsKey } from './list-participations.ts';

/** Enters once; the coins are in the wallet with the answer. */
export function useEnterGiveaway() {
  const { callApi } = useAppServices();
  const slug = useClubSlug();
  const queryClient = useQueryClient();
  const idempotencyKeys = useIdempotencyKey();
  const reread = () => queryClient.invalidateQueries({ queryKey: participationsKey(slug) });
  return useMutation({
    mutationFn: (body: EnterGiveawayInput): Promise<Participation> =>
      callApi('POST /api/clubs/{slug}/giveaway-participations', {
        params: { slug },
        body,
        idempotencyKey: idempotencyKeys.keyOf(JSON.stringify(body)),
      }),
    onSuccess: async (participation) => {
      queryClient.setQueryData<Participation[]>(participationsKey(slug), (known = []) => [
        participation,
        ...known,
      ]);
      await Promise.all([reread(), queryClient.invalidateQueries({ queryKey: queryKeys.wallet(slug) })]);
    },
    onError: (error) => {
      if (hasCode(error, 'giveaway.alreadyEntered')) void reread();
    },
  });
}
