import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { BookingSlot } from '@tifo/contracts/bookings';
import { type AppServices, useAppServices } from '#web/lib/page/app-services.ts';
import { useCanReadContent } from '#web/lib/session/current-fan.ts';

export const slotsKey = (slug: string) => ['booking-slots', slug] as const;

export function slotsQuery({ callApi, mount }: Pick<AppServices, 'callApi' | 'mount'>) {
  const slug = mount.clubSlug ?? '';
  return queryOptions({
    queryKey: slotsKey(slug),
    queryFn: ({ signal }) =>
      callApi('GET /api/clubs/{slug}/available-booking-slots', { params: { slug }, signal }),
    meta: { silent: true },
  });
}

const ASK_AGAIN_MS = 30_000;

/** The slots that can still be reserved; polled, since others reserve meanwhile. */
export function useSlots(): UseQueryResult<BookingSlot[]> {
  const enabled = useCanReadContent();
  return useQuery({ ...slotsQuery(useAppServices()), enabled, refetchInterval: ASK_AGAIN_MS });
}
