import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { joinPages, pageByPage, readPage } from '#web/lib/api/read-page.ts';
import { type AppServices, useAppServices } from '#web/lib/page/app-services.ts';
import { useCanReadContent } from '#web/lib/session/current-fan.ts';

const PAGE_LIMIT = '24';

export function programPagesQuery({ callApi, mount }: Pick<AppServices, 'callApi' | 'mount'>) {
  const slug = mount.clubSlug ?? '';
  return infiniteQueryOptions({
    ...pageByPage,
    queryKey: ['programs', slug, { pages: true }],
    queryFn: ({ pageParam, signal }) =>
      readPage(callApi, 'GET /api/clubs/{slug}/programs', {
        params: { slug },
        query: { limit: PAGE_LIMIT, cursor: pageParam },
        signal,
      }),
  });
}

/** The programs in the order of their start, page after page. */
export function useProgramPages() {
  const enabled = useCanReadContent();
  return useInfiniteQuery({ ...programPagesQuery(useAppServices()), enabled, select: joinPages });
}
