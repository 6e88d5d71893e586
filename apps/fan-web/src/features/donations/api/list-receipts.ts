import { useQuery } from '@tanstack/react-query';
import type { Receipt } from '@tifo/contracts/donations';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { useAppServices, useClubSlug } from '#web/lib/page/app-services.ts';
import { useCurrentFan } from '#web/lib/session/current-fan.ts';

const LIMIT = '100';

/** The fan's tax receipts that are good now, newest first; none while they are read, or cannot be. */
export function useReceipts(): Receipt[] {
  const { callApi } = useAppServices();
  const slug = useClubSlug();
  const fan = useCurrentFan().data;
  const username = fan?.username ?? '';
  const { data } = useQuery({
    queryKey: [...queryKeys.donations(slug), username, 'receipts'],
    queryFn: ({ signal }) =>
      callApi('GET /api/clubs/{slug}/fans/{username}/receipts', {
        params: { slug, username },
        query: { limit: LIMIT },
        signal,
      }),
    enabled: fan !== undefined && fan.kycStatus !== 'NOT_REFERRED',
  });
  return data ?? [];
}
