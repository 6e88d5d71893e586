import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { serve } from '#server/http/contract-route.ts';
import type { Actor, SignedInActor } from '#server/lib/actor.ts';
import { UnauthenticatedError } from '#server/lib/errors.ts';
import { makeRecoveryCodes, showRecoveryCodes } from '../operations/make-recovery-codes.ts';
import { takeOverEmail } from '../operations/take-over-email.ts';
import { endSession, listSessions } from '../sessions/end-session.ts';
import { presentSession } from './present-session.ts';

/** The sessions, recovery codes and address of an account; the protocol has no operations for them. */
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

  serve(on, 'PUT /api/account/email', async ({ actor }) => {
    await takeOverEmail({ ctx, actor: requireSignedIn(actor), input: {} });
    return { status: 204, body: null };
  });

  serve(on, 'GET /api/account/recovery-codes', async ({ actor }) => {
    return { status: 200, body: await showRecoveryCodes(ctx, requireSignedIn(actor)) };
  });

  serve(on, 'POST /api/account/recovery-codes', async ({ actor }) => {
    const codes = await makeRecoveryCodes({ ctx, actor: requireSignedIn(actor), input: {} });
    return { status: 201, body: { codes } };
  });
}

function requireSignedIn(actor: Actor): SignedInActor {
  if (actor.kind !== 'user') throw new UnauthenticatedError();
  return actor;
}
