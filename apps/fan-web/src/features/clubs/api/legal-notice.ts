import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { LegalNotice } from '@tifo/contracts/clubs';
import { type AppServices, useAppServices } from '#web/lib/page/app-services.ts';

/** Who publishes and who hosts the site: the club's, or outside of any the platform's. */
export function legalNoticeQuery({ callApi, mount }: Pick<AppServices, 'callApi' | 'mount'>) {
  const slug = mount.clubSlug;
  return queryOptions({
    queryKey: ['legal-notice', slug ?? ''],
    queryFn: ({ signal }) =>
      slug === undefined
        ? callApi('GET /api/legal-notice', { signal })
        : callApi('GET /api/clubs/{slug}/legal-notice', { params: { slug }, signal }),
    staleTime: 60_000,
  });
}

export function useLegalNotice(): UseQueryResult<LegalNotice> {
  return useQuery(legalNoticeQuery(useAppServices()));
}
