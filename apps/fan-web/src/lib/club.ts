import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Club } from '@tifo/contracts/clubs';
import { type AppServices, useAppServices } from './app-services.ts';
import { queryKeys } from './query-keys.ts';

type Reader = Pick<AppServices, 'callApi' | 'mount'>;

export function clubQuery({ callApi, mount }: Reader) {
  const slug = mount.clubSlug ?? '';
  return queryOptions({
    queryKey: queryKeys.club(slug),
    queryFn: ({ signal }) => callApi('GET /api/clubs/{slug}', { params: { slug }, signal }),
    staleTime: 60_000,
  });
}

/** The club of this page, or undefined on the platform's own pages. */
export function useFoundClub(): Club | undefined {
  const app = useAppServices();
  return useQuery({ ...clubQuery(app), enabled: app.mount.clubSlug !== undefined }).data;
}

/** The club of this page; every screen below the club layout has one. */
export function useClub(): Club {
  const club = useFoundClub();
  if (!club) throw new Error('Should have current club');
  return club;
}
