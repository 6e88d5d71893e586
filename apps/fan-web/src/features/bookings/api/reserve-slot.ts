import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useAppServices, useClubSlug } from '#web/lib/page/app-services.ts';
import { useBindingCall } from '#web/lib/payments/use-binding-call.ts';
import { useRequestOutcome } from '#web/lib/payments/use-request-outcome.ts';
import { reservationsKey } from './list-reservations.ts';
import { slotsKey } from './list-slots.ts';

/** Reserves a slot; whether it succeeded or another fan was faster, the free slots are read again. */
export function useReserveSlot() {
  const { callApi } = useAppServices();
  const { t } = useTranslation();
  const slug = useClubSlug();
  const queryClient = useQueryClient();
  const isDone = useRequestOutcome();
  return useBindingCall({
    intentOf: (slotId: string) => slotId,
    send: (slotId, sending) =>
      callApi('POST /api/clubs/{slug}/booking-slots/{slotId}/reservations', {
        params: { slug, slotId },
        ...sending,
      }),
    outcomeOf: () => ({ isDone, done: t('bookings.done'), notDone: t('bookings.notDone') }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: slotsKey(slug) }),
        queryClient.invalidateQueries({ queryKey: reservationsKey(slug) }),
      ]),
  });
}
