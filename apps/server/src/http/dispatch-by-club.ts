import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The app of another database answers it, and says so in the log and the metrics. */
    isPassedOn?: boolean;
  }
}

const OF_CLUB = /^\/api\/(?:back-office\/)?clubs\/([^/?#]+)/;

/**
 * Passes requests for a club in a further database on to the app of that database. It runs before all other hooks, and is
 * not there with a single database.
 */
export function dispatchByClub(
  app: FastifyInstance,
  { places, directory }: Context,
  elsewhere: ReadonlyMap<Context, FastifyInstance>,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const slug = OF_CLUB.exec(request.url)?.[1];
    const at = slug === undefined ? directory : places.of(slug.toLowerCase());
    const target = elsewhere.get(at);
    if (!target) return;
    request.isPassedOn = true;
    reply.hijack();
    target.routing(request.raw, reply.raw);
  });
}
