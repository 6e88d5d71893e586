import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { joinPages, pageByPage, readPage } from '#web/lib/api/read-page.ts';
import { type AppServices, useAppServices } from '#web/lib/page/app-services.ts';
import { useCanReadContent } from '#web/lib/session/current-fan.ts';

/** Two large ones, and whole rows of two and three below. */
const PAGE_LIMIT = '26';

/** All posts of the club, or those of one of its programs. */
export function postPagesQuery({ callApi, mount }: Pick<AppServices, 'callApi' | 'mount'>, program?: string) {
  const slug = mount.clubSlug ?? '';
  return infiniteQueryOptions({
    ...pageByPage,
    queryKey: ['posts', slug, { pages: program ?? null }],
    queryFn: ({ pageParam, signal }) =>
      readPage(callApi, 'GET /api/clubs/{slug}/posts', {
        params: { slug },
        query: { program, limit: PAGE_LIMIT, cursor: pageParam },
        signal,
      }),
  });
}

/** The posts, newest first, page after page. */
export function usePostPages(program?: string) {
  const enabled = useCanReadContent();
  return useInfiniteQuery({ ...postPagesQuery(useAppServices(), program), enabled, select: joinPages });
}
