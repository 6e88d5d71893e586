import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { type Actor, type SignedInActor, visitor } from '#server/lib/actor.ts';
import { UnauthenticatedError } from '#server/lib/errors.ts';
import { callerAddress } from './request-address.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for calls of the API before their handler runs. */
    actor: Actor | null;
  }
  interface FastifyInstance {
    needsSecondFactor: NeedsSecondFactor;
  }
}

/** Calls that change nothing may rely on data cached for a moment. */
const READS = new Set(['GET', 'HEAD']);

/** Returns whether the club with this slug requires a second factor; false if there is no such club. */
type NeedsSecondFactor = (slug: string) => Promise<boolean>;

/** Reads the caller from the bearer ID token. An invalid token is 401 even if none is needed. */
export function registerSession(app: FastifyInstance, needsSecondFactor: NeedsSecondFactor): void {
  app.decorateRequest('actor', null);
  app.decorate('needsSecondFactor', needsSecondFactor);
}

export async function readActor(ctx: Context, request: FastifyRequest): Promise<Actor> {
  const header = request.headers.authorization;
  if (header === undefined) return visitor;
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(header)?.[1];
  const identity = token ? await ctx.userPool.verifyIdToken(token) : null;
  const asOf = READS.has(request.method) ? 'recently' : 'now';
  if (!identity || !(await ctx.userPool.isSessionActive(identity, asOf))) throw new UnauthenticatedError();
  return {
    kind: 'user',
    ...identity,
    address: callerAddress(request),
    requestId: request.id,
  } satisfies SignedInActor;
}

/**
 * Returns whether the caller has proven as many factors as the club of the call requires, with any client.
 */
export async function hasFactorsFor(request: FastifyRequest, actor: Actor): Promise<boolean> {
  const { slug } = request.params as { slug?: string };
  if (slug === undefined || actor.kind !== 'user' || actor.hasSecondFactor) return true;
  return !(await request.server.needsSecondFactor(slug));
}
