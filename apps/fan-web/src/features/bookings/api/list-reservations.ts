import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Reservation } from '@tifo/contracts/bookings';
import { useAppServices, useClubSlug } from '#web/lib/page/app-services.ts';
import { useCurrentFan } from '#web/lib/session/current-fan.ts';

export const reservationsKey = (slug: string) => ['reservations', slug] as const;

/** What the fan has reserved and is still to come. */
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
