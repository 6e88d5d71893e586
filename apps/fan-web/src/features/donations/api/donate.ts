import { useHref } from 'react-router';
import { useAppServices, useClubSlug } from '#web/lib/page/app-services.ts';
import { leaveFor } from '#web/lib/payments/leave-for.ts';
import { sameScreenReturn } from '#web/lib/payments/payment-return.ts';
import { useBindingCall } from '#web/lib/payments/use-binding-call.ts';

/** Donates once: goes to the payments page, which leads to the thanks or back to this screen. */
export function useDonate() {
  const { callApi } = useAppServices();
  const slug = useClubSlug();
  const thanks = useHref('/donation/payment-confirmed');
  return useBindingCall({
    intentOf: String,
    send: (euros: number, sending) => {
      const { origin, pathname } = window.location;
      return callApi('POST /api/clubs/{slug}/donations', {
        params: { slug },
        body: {
          amount: { value: euros, currency: 'EUR' },
          donationPageUrl: origin + pathname,
          successUrl: origin + thanks,
          cancelUrl: sameScreenReturn(window.location).cancelUrl,
        },
        ...sending,
      });
    },
    onSuccess: (page) => page && leaveFor(page.url),
  });
}
