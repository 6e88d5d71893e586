import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Fan, PersonalInfo } from '@tifo/contracts/fans';
import { useAppServices, useClubSlug } from '#web/lib/page/app-services.ts';

/** What the fan told another club, for a form that is still empty. */
export function useKnownPersonalInfo({
  username,
  personalInfo,
}: Fan): UseQueryResult<{ personalInfo: PersonalInfo | null }> {
  const { callApi } = useAppServices();
  const slug = useClubSlug();
  return useQuery({
    queryKey: ['known-personal-info', slug, username],
    queryFn: ({ signal }) =>
      callApi('GET /api/clubs/{slug}/fans/me/known-personal-info', { params: { slug }, signal }),
    enabled: personalInfo === undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  });
}
