import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Fan } from '@tifo/contracts/fans';
import type { Language } from '@tifo/contracts/values';
import { hasCode } from '#web/lib/api/api-error.ts';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { readStored, store } from '#web/lib/browser/storage.ts';
import { type AppServices, useAppServices, useClubSlug } from '#web/lib/page/app-services.ts';
import { useClub } from '#web/lib/page/club.ts';
import { useIsHydrating } from '#web/lib/page/use-rendered.ts';
import { readFanView } from './fan-view.ts';
import { sessionStore, useSession } from './session.ts';

/** The signed-in user as a fan of this club, registered on the first visit. */
function currentFanQuery({ callApi, mount, language }: Pick<AppServices, 'callApi' | 'mount' | 'language'>) {
  const slug = mount.clubSlug ?? '';
  return queryOptions({
    queryKey: queryKeys.currentFan(slug),
    queryFn: async ({ signal }) => {
      const fan = await readOrRegister(callApi, slug, signal);
      if (fan.language !== language) void saveLanguage(callApi, { slug, fan, language });
      return fan;
    },
    staleTime: 60_000,
  });
}

/** Mails and documents use the language of the page. A failure to save it must not break the page. */
async function saveLanguage(
  callApi: AppServices['callApi'],
  { slug, fan, language }: { slug: string; fan: Pick<Fan, 'username'>; language: Language },
): Promise<void> {
  const params = { slug, username: fan.username };
  const input = { params, body: { language } };
  await callApi('PUT /api/clubs/{slug}/fans/{username}/language', input).catch(() => undefined);
}

/**
 * Reads a fan known to this browser; others are registered, which returns the existing fan if there is one. The fan of a view
 * is known to the club: a view registers nobody, and leaves nothing in the browser of who sees it.
 */
async function readOrRegister(
  callApi: AppServices['callApi'],
  slug: string,
  signal: AbortSignal,
): Promise<Fan> {
  if (sessionStore.get().status === 'anonymous') throw new Error('Should be authenticated');
  const params = { slug };
  if (readFanView()) return callApi('GET /api/clubs/{slug}/fans/me', { params, signal });
  const known = `${slug} ${readUsername()}`;
  if (readStored('known_fan') === known) {
    try {
      const fan = await callApi('GET /api/clubs/{slug}/fans/me', { params, signal });
      // Registering again lets in whoever was invited since, or needs no invitation any more.
      if (fan.kycStatus !== 'NOT_REFERRED') return fan;
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

/** Reads the fan again every `followEveryMs`, if given, while the component is mounted and the page visible. */
export function useCurrentFan(followEveryMs: number | false = false): UseQueryResult<Fan> {
  const app = useAppServices();
  const enabled = useSession().status === 'authenticated' && app.mount.clubSlug !== undefined;
  return useQuery({ ...currentFanQuery(app), enabled, refetchInterval: followEveryMs });
}

/** Returns a function that resolves with the fan: who presses a button at once is not known yet. */
export function useReadCurrentFan(): () => Promise<Fan> {
  const app = useAppServices();
  return () => app.queryClient.ensureQueryData(currentFanQuery(app));
}

/**
 * Returns the fan's path parameters for a call. A button may be pressed before the fan is known: the call
 * then waits.
 */
export function useOwnParams(): () => Promise<{ slug: string; username: string }> {
  const app = useAppServices();
  const slug = useClubSlug();
  return async () => {
    const { username } = await app.queryClient.ensureQueryData(currentFanQuery(app));
    return { slug, username };
  };
}

/**
 * Returns whether the content may be shown: in referral clubs only to referred fans, elsewhere to everybody.
 */
export function useCanReadContent(): boolean {
  const club = useClub();
  const isHydrating = useIsHydrating();
  const fan = useCurrentFan().data;
  return !club.referralNeeded || (!isHydrating && fan !== undefined && fan.kycStatus !== 'NOT_REFERRED');
}
