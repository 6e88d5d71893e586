import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Program } from '@tifo/contracts/programs';
import { type AppServices, useAppServices } from '#web/lib/page/app-services.ts';
import { useCanReadContent } from '#web/lib/session/current-fan.ts';

export function programQuery(
  { callApi, mount }: Pick<AppServices, 'callApi' | 'mount'>,
  programSlug: string,
) {
  const slug = mount.clubSlug ?? '';
  return queryOptions({
    queryKey: ['programs', slug, programSlug],
    queryFn: ({ signal }) =>
      callApi('GET /api/clubs/{slug}/programs/{programSlug}', { params: { slug, programSlug }, signal }),
  });
}

/** Without a slug nothing is requested. */
export function useProgram(programSlug: string | undefined): UseQueryResult<Program> {
  const canRead = useCanReadContent();
  const enabled = canRead && programSlug !== undefined;
  return useQuery({ ...programQuery(useAppServices(), programSlug ?? ''), enabled });
}
