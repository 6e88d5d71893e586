import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Post } from '@tifo/contracts/posts';
import { type AppServices, useAppServices } from '#web/lib/page/app-services.ts';
import { useCanReadContent } from '#web/lib/session/current-fan.ts';

/** The newest posts, `limit` of them. */
export function postsQuery({ callApi, mount }: Pick<AppServices, 'callApi' | 'mount'>, limit: number) {
  const slug = mount.clubSlug ?? '';
  return queryOptions({
    queryKey: ['posts', slug, { limit }],
    queryFn: ({ signal }) =>
      callApi('GET /api/clubs/{slug}/posts', {
        params: { slug },
        query: { limit: String(limit) },
        signal,
      }),
  });
}

export function usePosts(limit: number): UseQueryResult<Post[]> {
  const enabled = useCanReadContent();
  return useQuery({ ...postsQuery(useAppServices(), limit), enabled });
}
