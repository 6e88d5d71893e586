import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAppServices, useClubSlug } from '#web/lib/page/app-services.ts';
import { useOwnParams } from '#web/lib/session/current-fan.ts';
import { reservationsKey } from './list-reservations.ts';
import { slotsKey } from './list-slots.ts';

export function useCancelReservation() {
  const { callApi } = useAppServices();
  const slug = useClubSlug();
  const readOwn = useOwnParams();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (reservationId: string) =>
      callApi('DELETE /api/clubs/{slug}/fans/{username}/reservations/{reservationId}', {
        params: { ...(await readOwn()), reservationId },
      }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: slotsKey(slug) }),
        queryClient.invalidateQueries({ queryKey: reservationsKey(slug) }),
      ]),
  });
}
