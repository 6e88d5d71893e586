import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The app of another database answers it, and says so in the log and the metrics. */
    isPassedOn?: boolean;
  }
}

/** The pattern of a route below a club, with the name of the parameter that is its slug. */
const OF_CLUB = /^\/api\/(?:back-office\/)?clubs\/:(\w+)/;

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
    // As the router has read the address, which may be written in several ways.
    const parameter = OF_CLUB.exec(request.routeOptions.url ?? '')?.[1];
    const slug = parameter && (request.params as Record<string, string>)[parameter];
    const at = slug ? await places.find(slug.toLowerCase()) : directory;
    const target = elsewhere.get(at);
    if (!target) return;
    request.isPassedOn = true;
    reply.hijack();
    target.routing(request.raw, reply.raw);
  });
}
