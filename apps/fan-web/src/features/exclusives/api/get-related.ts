import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { RelatedExclusives } from '@tifo/contracts/exclusives';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { type AppServices, useAppServices } from '#web/lib/page/app-services.ts';
import { useCanReadContent } from '#web/lib/session/current-fan.ts';

export function relatedQuery(
  { callApi, mount }: Pick<AppServices, 'callApi' | 'mount'>,
  exclusiveSlug: string,
) {
  const slug = mount.clubSlug ?? '';
  return queryOptions({
    queryKey: [...queryKeys.exclusive(slug, exclusiveSlug), 'related'] as const,
    queryFn: ({ signal }) =>
      callApi('GET /api/clubs/{slug}/exclusives/{exclusiveSlug}/related', {
        params: { slug, exclusiveSlug },
        signal,
      }),
    meta: { silent: true },
  });
}

/** The previous, next and similar exclusives of an exclusive. */
export function useRelated(exclusiveSlug: string): UseQueryResult<RelatedExclusives> {
  const enabled = useCanReadContent();
  return useQuery({ ...relatedQuery(useAppServices(), exclusiveSlug), enabled });
}
