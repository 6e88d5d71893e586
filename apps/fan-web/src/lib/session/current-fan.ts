import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Fan } from '@tifo/contracts/fans';
import type { Language } from '@tifo/contracts/values';
import { hasCode } from '#web/lib/api/api-error.ts';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { readStored, store } from '#web/lib/browser/storage.ts';
import { type AppServices, useAppServices, useClubSlug } from '#web/lib/page/app-services.ts';
import { useClub } from '#web/lib/page/club.ts';
import { useIsHydrating } from '#web/lib/page/use-rendered.ts';
import { sessionStore, useSession } from './session.ts';

/** The signed-in person as a fan of this club, registered on the first visit. */
function currentFanQuery({ callApi, mount, language }: Pick<AppServices, 'callApi' | 'mount' | 'language'>) {
  const slug = mount.clubSlug ?? '';
  return queryOptions({
    queryKey: queryKeys.currentFan(slug),
    queryFn: async ({ signal }) => {
      const fan = await readOrRegister(callApi, slug, signal);
      if (fan.language !== language) void tellLanguage(callApi, { slug, fan, language });
      return fan;
    },
    staleTime: 60_000,
  });
}

/** Mails and documents follow the language of the page. A page must not fail because that could not be saved. */
export async function tellLanguage(
  callApi: AppServices['callApi'],
  { slug, fan, language }: { slug: string; fan: Pick<Fan, 'username'>; language: Language },
): Promise<void> {
  const params = { slug, username: fan.username };
  const input = { params, body: { language } };
  await callApi('PUT /api/clubs/{slug}/fans/{username}/language', input).catch(() => undefined);
}

/** Who has been seen here before is asked for; anybody else registers, which answers who they are if they had. */
async function readOrRegister(
  callApi: AppServices['callApi'],
  slug: string,
  signal: AbortSignal,
): Promise<Fan> {
  const params = { slug };
  const known = `${slug} ${readUsername()}`;
  if (readStored('known_fan') === known) {
    try {
      return await callApi('GET /api/clubs/{slug}/fans/me', { params, signal });
    } catch (error) {
      if (!hasCode(error, 'fan.notFound') && !hasCode(error, 'fan.required')) throw error;
    }
  }
  const fan = await callApi('POST /api/clubs/{slug}/fans', { params, body: { pictureUrl: '' } });
  store('known_fan', known);
  return fan;
}

function readUsername(): string {
  const session = sessionStore.get();
  return session.status === 'authenticated' ? session.identity.username : '';
}

export function useCurrentFan(): UseQueryResult<Fan> {
  const app = useAppServices();
  const enabled = useSession().status === 'authenticated' && app.mount.clubSlug !== undefined;
  return useQuery({ ...currentFanQuery(app), enabled });
}

/** Whose things a call is about. A button may be pressed before the fan is known: the call then waits. */
export function useOwnParams(): () => Promise<{ slug: string; username: string }> {
  const app = useAppServices();
  const slug = useClubSlug();
  return async () => {
    const { username } = await app.queryClient.ensureQueryData(currentFanQuery(app));
    return { slug, username };
  };
}

/** Referral clubs show their content only to fans somebody vouched for; elsewhere everybody may read. */
export function useCanReadContent(): boolean {
  const club = useClub();
  const isHydrating = useIsHydrating();
  const fan = useCurrentFan().data;
  return !club.referralNeeded || (!isHydrating && fan !== undefined && fan.kycStatus !== 'NOT_REFERRED');
}
