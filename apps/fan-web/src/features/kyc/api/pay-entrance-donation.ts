import { useAppServices, useClubSlug } from '#web/lib/page/app-services.ts';
import { leaveFor } from '#web/lib/payments/leave-for.ts';
import { sameScreenReturn } from '#web/lib/payments/payment-return.ts';
import { useBindingCall } from '#web/lib/payments/use-binding-call.ts';

/** Goes to the payments page for the entrance donation; while a payment is open, to the same page. */
export function usePayEntranceDonation() {
  const { callApi } = useAppServices();
  const slug = useClubSlug();
  return useBindingCall({
    intentOf: () => 'membership',
    send: (_: undefined, sending) =>
      callApi('POST /api/clubs/{slug}/memberships', {
        params: { slug },
        body: sameScreenReturn(window.location),
        ...sending,
      }),
    onSuccess: (page) => page && leaveFor(page.url),
  });
}
