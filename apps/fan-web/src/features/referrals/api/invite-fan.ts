import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Language } from '@tifo/contracts/values';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { useAppServices, useClubSlug } from '#web/lib/page/app-services.ts';
import { useOwnParams } from '#web/lib/session/current-fan.ts';

/** Sends an invitation; the fan's list is read again afterwards. */
export function useInviteFan() {
  const { callApi } = useAppServices();
  const queryClient = useQueryClient();
  const slug = useClubSlug();
  const readOwn = useOwnParams();
  return useMutation({
    mutationFn: async (body: { fanEmail: string; language: Language }) =>
      callApi('POST /api/clubs/{slug}/fans/{username}/referrals', { params: await readOwn(), body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.referrals(slug) }),
  });
}

/** Sends an invitation again. */
export function useResendInvitation() {
  const { callApi } = useAppServices();
  const queryClient = useQueryClient();
  const slug = useClubSlug();
  const readOwn = useOwnParams();
  return useMutation({
    mutationFn: async (referralId: string) =>
      callApi('POST /api/clubs/{slug}/fans/{username}/referrals/{referralId}/resends', {
        params: { ...(await readOwn()), referralId },
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.referrals(slug) }),
  });
}
