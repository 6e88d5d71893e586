import type { Context } from '#server/context.ts';
import { freshSignInRequired } from '../protocol/pool-error.ts';
import type { PoolSession } from './refresh-token-family-store.ts';
import { requireSession } from './require-session.ts';

const FRESH_MS = 15 * 60_000;

/** The session of an access token, whose holder signed in a moment ago: for what changes who can sign in. */
export async function requireFreshSession(call: { ctx: Context; accessToken: string }): Promise<PoolSession> {
  const session = await requireSession(call);
  assertFresh(call.ctx, session);
  return session;
}

export function assertFresh({ clock }: Pick<Context, 'clock'>, { family }: PoolSession): void {
  if (clock.now().getTime() - family.authenticatedAt.getTime() > FRESH_MS) throw freshSignInRequired();
}
