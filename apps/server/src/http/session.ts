import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { type Actor, type SignedInActor, visitor } from '#server/lib/actor.ts';
import { UnauthenticatedError } from '#server/lib/errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for calls of the API before their handler runs. */
    actor: Actor | null;
  }
}

/** Calls that change nothing may rely on what was known a moment ago. */
const READS = new Set(['GET', 'HEAD']);

/** Reads who asks from the bearer id token. A bad token is 401 even where none is needed. */
export function registerSession(app: FastifyInstance): void {
  app.decorateRequest('actor', null);
}

export async function readActor(ctx: Context, request: FastifyRequest): Promise<Actor> {
  const header = request.headers.authorization;
  if (header === undefined) return visitor;
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(header)?.[1];
  const identity = token ? await ctx.userPool.verifyIdToken(token) : null;
  const asOf = READS.has(request.method) ? 'lately' : 'now';
  if (!identity || !(await ctx.userPool.isLiving(identity, asOf))) throw new UnauthenticatedError();
  return { kind: 'user', ...identity, address: request.ip } satisfies SignedInActor;
}
