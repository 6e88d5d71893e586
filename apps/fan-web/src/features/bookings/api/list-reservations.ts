import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import type { Reservation } from '@tifo/contracts/bookings';
import { saveFile } from '#web/lib/browser/save-file.ts';
import { useAppServices, useClubSlug } from '#web/lib/page/app-services.ts';
import { useCurrentFan, useOwnParams } from '#web/lib/session/current-fan.ts';

export const reservationsKey = (slug: string) => ['reservations', slug] as const;

/** The fan's upcoming reservations. */
export function useReservations(): UseQueryResult<Reservation[]> {
  const { callApi } = useAppServices();
  const slug = useClubSlug();
  const fan = useCurrentFan().data;
  const username = fan?.username ?? '';
  return useQuery({
    queryKey: reservationsKey(slug),
    queryFn: ({ signal }) =>
      callApi('GET /api/clubs/{slug}/fans/{username}/reservations', { params: { slug, username }, signal }),
    enabled: fan !== undefined && fan.kycStatus !== 'NOT_REFERRED',
    meta: { silent: true },
  });
}

/** Fetches the file with the fan's token, which a plain link could not carry, and saves it. */
export function useDownloadCalendarFile() {
  const { callApi } = useAppServices();
  const readOwn = useOwnParams();
  return useMutation({
    mutationFn: async (reservationId: string) => {
      const call = 'GET /api/clubs/{slug}/fans/{username}/reservations/{reservationId}/calendar';
      const text = await callApi(call, { params: { ...(await readOwn()), reservationId } });
      saveFile(new TextEncoder().encode(text), { type: 'text/calendar', name: 'reservation.ics' });
    },
  });
}
