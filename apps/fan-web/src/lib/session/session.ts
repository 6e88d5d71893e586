import { logFailure } from '#web/lib/api/log-failure.ts';
import { createStore, useStore } from '#web/lib/browser/create-store.ts';
import type { AppServices } from '#web/lib/page/app-services.ts';
import type { SignInPlace } from './auth.ts';
import type { Identity } from './identity.ts';

/** `unknown` on the server and until the stored session has been read; `isLost` when reading it failed. */
export type Session =
  | { status: 'unknown'; isLost?: true }
  | { status: 'anonymous' }
  | { status: 'authenticated'; identity: Identity };

const UNKNOWN: Session = { status: 'unknown' };
const LOST: Session = { status: 'unknown', isLost: true };
const ANONYMOUS: Session = { status: 'anonymous' };
/** How long nobody is told that their session could not be read. */
const READ_LIMIT_MS = 10_000;
const AUTH_FAILED = 'Failed to check who is logged in';

export const sessionStore = createStore<Session>(UNKNOWN);

/** Counts the readings of the session. */
let reading = 0;
let place: SignInPlace | undefined;

/** Whether somebody may be signed in, which could not be read: it is not known either that nobody is. */
export function isLost(session: Session): boolean {
  return session.status === 'unknown' && session.isLost === true;
}

type SessionServices = Pick<AppServices, 'settings' | 'mount' | 'language'>;

/** Reads the stored session after hydration; the sign-in library is loaded only if there is one. */
export async function startSession({ settings, mount, language }: SessionServices): Promise<void> {
  place = { userPool: settings.userPool, clubSlug: mount.clubSlug, language };
  await refreshSession();
}

/** Reads the stored session again: after signing in, and when another tab signed in or out. */
export async function refreshSession(): Promise<void> {
  if (isLost(sessionStore.get())) sessionStore.set(UNKNOWN);
  // A network that vanishes fails no request. What is read later still counts.
  const limit = setTimeout(() => {
    if (sessionStore.get().status === 'unknown') sessionStore.set(LOST);
  }, READ_LIMIT_MS);
  reading += 1;
  const own = reading;
  const read = await readSession();
  clearTimeout(limit);
  // A later reading counts: this one may have failed before somebody signed in.
  if (own === reading) sessionStore.set(read);
}

async function readSession(): Promise<Session> {
  if (!place || !hasStoredSession()) return ANONYMOUS;
  try {
    const auth = await loadAuth();
    const identity = await auth.readIdentity(place);
    return identity ? { status: 'authenticated', identity } : ANONYMOUS;
  } catch (error) {
    logFailure(AUTH_FAILED, error);
    // The library forgets a session that the pool refuses, and keeps one when the pool was not reached.
    return hasStoredSession() ? LOST : ANONYMOUS;
  }
}

export function useSession(): Session {
  return useStore(sessionStore, UNKNOWN);
}

/**
 * The bearer for the API: the id token, refreshed when it has expired. Throws a TypeError, as for any lost request, where
 * that was not possible.
 */
export async function getToken(): Promise<string | undefined> {
  if (!place || !hasStoredSession()) return undefined;
  try {
    const auth = await loadAuth();
    return await auth.readIdToken();
  } catch (error) {
    logFailure(AUTH_FAILED, error);
    throw new TypeError(AUTH_FAILED, { cause: error });
  }
}

/** Loads and configures the sign-in library. */
export async function loadAuth(): Promise<typeof import('./auth.ts')> {
  if (!place) throw new Error('The session has not been started');
  const auth = await import('./auth.ts');
  auth.configureAuth(place);
  return auth;
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
