import { orLog } from '#web/lib/api/log-failure.ts';
import { createStore, useStore } from '#web/lib/browser/create-store.ts';
import type { AppServices } from '#web/lib/page/app-services.ts';
import type { SignInPlace } from './auth.ts';
import type { Identity } from './identity.ts';

/** `unknown` on the server and until the stored session has been read. */
export type Session =
  | { status: 'unknown' }
  | { status: 'anonymous' }
  | { status: 'authenticated'; identity: Identity };

const UNKNOWN: Session = { status: 'unknown' };
const ANONYMOUS: Session = { status: 'anonymous' };
/** Who cannot be checked counts as not logged in. */
const AUTH_FAILED = 'Failed to check who is logged in';

export const sessionStore = createStore<Session>(UNKNOWN);

let place: SignInPlace | undefined;

type SessionServices = Pick<AppServices, 'settings' | 'mount' | 'language'>;

/** Reads the stored session after hydration; the sign-in library is loaded only if there is one. */
export async function startSession({ settings, mount, language }: SessionServices): Promise<void> {
  place = { userPool: settings.userPool, clubSlug: mount.clubSlug, language };
  await refreshSession();
}

/** Reads the stored session again: after signing in, and when another tab signed in or out. */
export async function refreshSession(): Promise<void> {
  const auth = hasStoredSession() ? await loadAuth() : undefined;
  const identity = auth && place && (await orLog(AUTH_FAILED, auth.readIdentity(place)));
  sessionStore.set(identity ? { status: 'authenticated', identity } : ANONYMOUS);
}

export function useSession(): Session {
  return useStore(sessionStore, UNKNOWN);
}

/** The bearer for the API: the id token, refreshed when it has expired. */
export async function getToken(): Promise<string | undefined> {
  if (!place || !hasStoredSession()) return undefined;
  const auth = await loadAuth();
  return orLog(AUTH_FAILED, auth.readIdToken());
}

/** Loads and configures the sign-in library. */
export async function loadAuth(): Promise<typeof import('./auth.ts')> {
  if (!place) throw new Error('The session has not been started');
  const auth = await import('./auth.ts');
  auth.configureAuth(place);
  return auth;
}

/** Signs out here, then goes to the root of the site. */
export async function signOut(): Promise<void> {
  const auth = await loadAuth();
  const leaveTo = await auth.signOut();
  // The store is not updated: the page would send the visitor to log in while it is being left.
  window.location.assign(leaveTo);
}

/**
 * The library keeps this key exactly as long as it keeps a session: a cheap test before loading it. A member of
 * staff who sees the site as a fan has none here, but the keys of a view.
 */
export function hasStoredSession(): boolean {
  try {
    if (Object.keys(window.sessionStorage).some((key) => key.startsWith('fan_view'))) return true;
    return Object.keys(window.localStorage).some((key) => key.endsWith('.LastAuthUser'));
  } catch {
    return false;
  }
}
