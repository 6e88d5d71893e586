import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Exclusive } from '@tifo/contracts/exclusives';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { type AppServices, useAppServices } from '#web/lib/page/app-services.ts';
import { useCanReadContent } from '#web/lib/session/current-fan.ts';

export function exclusiveQuery(
  { callApi, mount }: Pick<AppServices, 'callApi' | 'mount'>,
  exclusiveSlug: string,
) {
  const slug = mount.clubSlug ?? '';
  return queryOptions({
    queryKey: queryKeys.exclusive(slug, exclusiveSlug),
    queryFn: ({ signal }) =>
      callApi('GET /api/clubs/{slug}/exclusives/{exclusiveSlug}', {
        params: { slug, exclusiveSlug },
        signal,
      }),
  });
}

export function useExclusive(
  exclusiveSlug: string,
  refetchInterval: number | false = false,
): UseQueryResult<Exclusive> {
  const enabled = useCanReadContent();
  return useQuery({ ...exclusiveQuery(useAppServices(), exclusiveSlug), enabled, refetchInterval });
}
