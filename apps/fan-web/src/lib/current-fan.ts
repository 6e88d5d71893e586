import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Fan } from '@tifo/contracts/fans';
import { hasCode } from './api-error.ts';
import { type AppServices, useAppServices } from './app-services.ts';
import { useClub } from './club.ts';
import { queryKeys } from './query-keys.ts';
import { useSession } from './session.ts';

/** The signed-in person as a fan of this club, registered on the first visit. */
function currentFanQuery({ callApi, mount }: Pick<AppServices, 'callApi' | 'mount'>) {
  const slug = mount.clubSlug ?? '';
  const params = { slug };
  return queryOptions({
    queryKey: queryKeys.currentFan(slug),
    queryFn: async ({ signal }): Promise<Fan> => {
      try {
        return await callApi('GET /api/clubs/{slug}/fans/me', { params, signal });
      } catch (error) {
        if (!hasCode(error, 'fan.notFound') && !hasCode(error, 'fan.required')) throw error;
        await callApi('POST /api/clubs/{slug}/fans', { params, body: { pictureUrl: '' } });
        return callApi('GET /api/clubs/{slug}/fans/me', { params, signal });
      }
    },
    staleTime: 60_000,
  });
}

export function useCurrentFan(): UseQueryResult<Fan> {
  const app = useAppServices();
  const enabled = useSession().status === 'authenticated' && app.mount.clubSlug !== undefined;
  return useQuery({ ...currentFanQuery(app), enabled });
}

/** Referral clubs show their content only to fans somebody vouched for; elsewhere everybody may read. */
export function useCanReadContent(): boolean {
  const club = useClub();
  const fan = useCurrentFan().data;
  return !club.referralNeeded || (fan !== undefined && fan.kycStatus !== 'NOT_REFERRED');
}
