import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { serve } from '#server/http/contract-route.ts';
import type { Actor, SignedInActor } from '#server/lib/actor.ts';
import { UnauthenticatedError } from '#server/lib/errors.ts';
import { endSession } from '../sessions/end-session.ts';
import { listSessions } from '../sessions/list-sessions.ts';
import { presentSession } from './present-session.ts';

/** The sessions of an account, besides the wire protocol, which has no calls for them. */
export function registerSessionRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;

  serve(on, 'GET /api/account/sessions', async ({ actor }) => {
    const signedIn = requireSignedIn(actor);
    const families = await listSessions(ctx, signedIn);
    return { status: 200, body: families.map((family) => presentSession(family, signedIn.sessionId)) };
  });

  serve(on, 'DELETE /api/account/sessions/{sessionId}', async ({ actor, params }) => {
    await endSession({ ctx, actor: requireSignedIn(actor), input: params });
    return { status: 204, body: null };
  });
}

function requireSignedIn(actor: Actor): SignedInActor {
  if (actor.kind !== 'user') throw new UnauthenticatedError();
  return actor;
}
