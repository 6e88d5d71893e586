import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Participation } from '@tifo/contracts/giveaways';
import { type AppServices, useAppServices } from '#web/lib/page/app-services.ts';
import { useCurrentFan } from '#web/lib/session/current-fan.ts';

export const participationsKey = (slug: string) => ['giveaway-participations', slug] as const;

function participationsQuery({ callApi, mount }: Pick<AppServices, 'callApi' | 'mount'>, username: string) {
  const slug = mount.clubSlug ?? '';
  return queryOptions({
    queryKey: participationsKey(slug),
    queryFn: ({ signal }) =>
      callApi('GET /api/clubs/{slug}/fans/{username}/giveaway-participations', {
        params: { slug, username },
        signal,
      }),
    staleTime: 30_000,
    meta: { silent: true },
  });
}

/** The fan's participations, newest first. */
export function useParticipations(): UseQueryResult<Participation[]> {
  const fan = useCurrentFan().data;
  const enabled = fan !== undefined && fan.kycStatus !== 'NOT_REFERRED';
  return useQuery({ ...participationsQuery(useAppServices(), fan?.username ?? ''), enabled });
}
