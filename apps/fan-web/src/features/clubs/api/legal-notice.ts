import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { LegalNotice } from '@tifo/contracts/clubs';
import { type AppServices, useAppServices } from '#web/lib/page/app-services.ts';

/** Who publishes and who hosts the site of the club. */
export function legalNoticeQuery({ callApi, mount }: Pick<AppServices, 'callApi' | 'mount'>) {
  const slug = mount.clubSlug ?? '';
  return queryOptions({
    queryKey: ['legal-notice', slug],
    queryFn: ({ signal }) => callApi('GET /api/clubs/{slug}/legal-notice', { params: { slug }, signal }),
    staleTime: 60_000,
  });
}

export function useLegalNotice(): UseQueryResult<LegalNotice> {
  return useQuery(legalNoticeQuery(useAppServices()));
}
