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

export const sessionStore = createStore<Session>(UNKNOWN);

let place: SignInPlace | undefined;

type SessionServices = Pick<AppServices, 'settings' | 'mount' | 'language'>;

/** Reads the stored session once the page is alive; the sign-in library is loaded only if there is one. */
export async function startSession({ settings, mount, language }: SessionServices): Promise<void> {
  place = { userPool: settings.userPool, clubSlug: mount.clubSlug, language };
  await refreshSession();
}

/** Reads the stored session again: after signing in, and when another tab signed in or out. */
export async function refreshSession(): Promise<void> {
  const auth = hasStoredSession() ? await loadAuth() : undefined;
  const identity = await auth?.readIdentity().catch(() => undefined);
  sessionStore.set(identity ? { status: 'authenticated', identity } : ANONYMOUS);
}

export function useSession(): Session {
  return useStore(sessionStore, UNKNOWN);
}

/** The bearer for the API: the id token, refreshed when it has expired. */
export async function getToken(): Promise<string | undefined> {
  if (!place || !hasStoredSession()) return undefined;
  const auth = await loadAuth();
  return auth.readIdToken().catch(() => undefined);
}

/** The sign-in library, configured. */
export async function loadAuth(): Promise<typeof import('./auth.ts')> {
  if (!place) throw new Error('The session has not been started');
  const auth = await import('./auth.ts');
  auth.configureAuth(place);
  return auth;
}

/** Signs out here, then starts over at the root of the site. */
export async function signOut(): Promise<void> {
  const auth = await loadAuth();
  const leaveTo = await auth.signOut();
  // The page is not told: it would send the visitor to log in while it is being left.
  window.location.assign(leaveTo);
}

/** The library keeps this key exactly as long as it keeps a session: the cheap test before loading it. */
function hasStoredSession(): boolean {
  try {
    return Object.keys(window.localStorage).some((key) => key.endsWith('.LastAuthUser'));
  } catch {
    return false;
  }
}
