import { infiniteQueryOptions, type UseQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Member } from '@tifo/contracts/members';
import { readNextCursor } from '#web/lib/api/next-cursor.ts';
import { type AppServices, useAppServices, useClubSlug } from '#web/lib/page/app-services.ts';
import { useCanReadContent } from '#web/lib/session/current-fan.ts';

/** Members of one page. */
const PAGE_LIMIT = '60';

interface MemberPage {
  members: Member[];
  nextCursor: string | undefined;
}

/** The members of the club, who joined last first, page after page. */
export function useMembers() {
  const enabled = useCanReadContent();
  return useInfiniteQuery({
    ...membersQuery(useAppServices()),
    enabled,
    select: ({ pages }) => pages.flatMap(({ members }) => members),
  });
}

/** The first of them. */
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

function membersQuery({ callApi, mount }: Pick<AppServices, 'callApi' | 'mount'>) {
  const slug = mount.clubSlug ?? '';
  return infiniteQueryOptions({
    queryKey: ['members', slug],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }): Promise<MemberPage> => {
      let nextCursor: string | undefined;
      const members = await callApi('GET /api/clubs/{slug}/members', {
        params: { slug },
        query: { limit: PAGE_LIMIT, cursor: pageParam },
        signal,
        onHeaders: (headers) => {
          nextCursor = readNextCursor(headers);
        },
      });
      return { members, nextCursor };
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 60_000,
  });
}
