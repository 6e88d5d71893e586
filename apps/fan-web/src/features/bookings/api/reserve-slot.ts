import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useIdempotencyKey } from '#web/lib/api/use-idempotency-key.ts';
import { useAppServices, useClubSlug } from '#web/lib/page/app-services.ts';
import { reservationsKey } from './list-reservations.ts';
import { slotsKey } from './list-slots.ts';

/** Keeps a time for the fan; whether it worked or somebody was faster, the free times are read anew. */
export function useReserveSlot() {
  const { callApi } = useAppServices();
  const slug = useClubSlug();
  const queryClient = useQueryClient();
  const idempotencyKeys = useIdempotencyKey();
  return useMutation({
    mutationFn: (slotId: string) =>
      callApi('POST /api/clubs/{slug}/booking-slots/{slotId}/reservations', {
        params: { slug, slotId },
        idempotencyKey: idempotencyKeys.keyOf(slotId),
      }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: slotsKey(slug) }),
        queryClient.invalidateQueries({ queryKey: reservationsKey(slug) }),
      ]),
  });
}
