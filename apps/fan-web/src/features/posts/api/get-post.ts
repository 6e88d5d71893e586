import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Post } from '@tifo/contracts/posts';
import { type AppServices, useAppServices } from '#web/lib/page/app-services.ts';
import { useCanReadContent } from '#web/lib/session/current-fan.ts';

export function postQuery({ callApi, mount }: Pick<AppServices, 'callApi' | 'mount'>, postSlug: string) {
  const slug = mount.clubSlug ?? '';
  return queryOptions({
    queryKey: ['posts', slug, postSlug],
    queryFn: ({ signal }) =>
      callApi('GET /api/clubs/{slug}/posts/{postSlug}', { params: { slug, postSlug }, signal }),
  });
}

export function usePost(postSlug: string): UseQueryResult<Post> {
  const enabled = useCanReadContent();
  return useQuery({ ...postQuery(useAppServices(), postSlug), enabled });
}
