import { useQueryClient } from '@tanstack/react-query';
import type { Money } from '@tifo/contracts/values';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { useAppServices, useClubSlug } from '#web/lib/page/app-services.ts';
import { leaveFor } from '#web/lib/payments/leave-for.ts';
import { sameScreenReturn } from '#web/lib/payments/payment-return.ts';
import { useBindingCall } from '#web/lib/payments/use-binding-call.ts';
import { membershipKey } from './show-membership.ts';

/** Goes to the payments page for the entrance donation that was shown; while a payment is open, to the same page. */
export function usePayEntranceDonation() {
  const { callApi } = useAppServices();
  const slug = useClubSlug();
  const queryClient = useQueryClient();
  return useBindingCall({
    intentOf: ({ value }: Money) => `membership ${value}`,
    send: ({ value, currency }, sending) =>
      callApi('POST /api/clubs/{slug}/memberships', {
        params: { slug },
        body: { seenAmount: { value, currency }, ...sameScreenReturn(window.location) },
        ...sending,
      }),
    onSuccess: (page) => page && leaveFor(page.url),
    // Refused, perhaps for an amount that has changed.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.club(slug) });
      void queryClient.invalidateQueries({ queryKey: membershipKey(slug) });
    },
  });
}
