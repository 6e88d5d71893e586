import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Giveaway } from '@tifo/contracts/giveaways';
import { type AppServices, useAppServices } from '#web/lib/page/app-services.ts';
import { useCanReadContent } from '#web/lib/session/current-fan.ts';

export const giveawaysKey = (slug: string) => ['giveaways', slug] as const;

export function giveawaysQuery({ callApi, mount }: Pick<AppServices, 'callApi' | 'mount'>) {
  const slug = mount.clubSlug ?? '';
  return queryOptions({
    queryKey: giveawaysKey(slug),
    queryFn: ({ signal }) => callApi('GET /api/clubs/{slug}/giveaways', { params: { slug }, signal }),
    staleTime: 30_000,
    meta: { silent: true },
  });
}

/** The giveaways that can be entered, and those that ended recently. */
export function useGiveaways(): UseQueryResult<Giveaway[]> {
  const enabled = useCanReadContent();
  return useQuery({ ...giveawaysQuery(useAppServices()), enabled });
}
