import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Program } from '@tifo/contracts/programs';
import { type AppServices, useAppServices } from '#web/lib/page/app-services.ts';
import { useCanReadContent } from '#web/lib/session/current-fan.ts';

/** How many programs a page shows; there are few. */
const SHOWN = '24';

export function programsQuery({ callApi, mount }: Pick<AppServices, 'callApi' | 'mount'>) {
  const slug = mount.clubSlug ?? '';
  return queryOptions({
    queryKey: ['programs', slug],
    queryFn: ({ signal }) =>
      callApi('GET /api/clubs/{slug}/programs', { params: { slug }, query: { limit: SHOWN }, signal }),
  });
}

export function usePrograms(): UseQueryResult<Program[]> {
  const enabled = useCanReadContent();
  return useQuery({ ...programsQuery(useAppServices()), enabled });
}
