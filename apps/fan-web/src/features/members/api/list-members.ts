import {
  infiniteQueryOptions,
  keepPreviousData,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import type { Member } from '@tifo/contracts/members';
import { joinPages, pageByPage, readPage } from '#web/lib/api/read-page.ts';
import { type AppServices, useAppServices, useClubSlug } from '#web/lib/page/app-services.ts';
import { useCanReadContent } from '#web/lib/session/current-fan.ts';

/** Members of one page. */
const PAGE_LIMIT = '60';

/** The members of the club, the newest first, page after page. */
export function useMembers(words = '') {
  const enabled = useCanReadContent();
  return useInfiniteQuery({
    ...membersQuery(useAppServices(), words),
    enabled,
    placeholderData: keepPreviousData,
    select: joinPages,
  });
}

/** The newest members. */
export function useNewestMembers(limit: number): UseQueryResult<Member[]> {
  const { callApi } = useAppServices();
  const slug = useClubSlug();
  const enabled = useCanReadContent();
  return useQuery({
    queryKey: ['members', slug, { limit }],
    queryFn: ({ signal }) =>
      callApi('GET /api/clubs/{slug}/members', { params: { slug }, query: { limit: String(limit) }, signal }),
    enabled,
    staleTime: 60_000,
    meta: { silent: true },
  });
}

function membersQuery({ callApi, mount }: Pick<AppServices, 'callApi' | 'mount'>, words: string) {
  const slug = mount.clubSlug ?? '';
  return infiniteQueryOptions({
    ...pageByPage,
    queryKey: ['members', slug, { words }],
    queryFn: ({ pageParam, signal }) =>
      readPage(callApi, 'GET /api/clubs/{slug}/members', {
        params: { slug },
        query: { limit: PAGE_LIMIT, cursor: pageParam, ...(words === '' ? {} : { q: words }) },
        signal,
      }),
    staleTime: 60_000,
  });
}
