import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';

/**
 * `live`: the process works or can recover by itself. `ready`: it may receive traffic (the database replies
 * and it is not stopping).
 */
export function registerHealth(app: FastifyInstance, ctx: Context): void {
  app.get('/health/live', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (ctx.poolWatch.isStuck) return reply.status(503).send({ status: 'stuck' });
    return reply.send({ status: 'ok' });
  });
  app.get('/health/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (ctx.draining.aborted) return reply.status(503).send({ status: 'stopping' });
    try {
      await ctx.db.$client.query('select 1');
      return reply.send({ status: 'ok' });
    } catch {
      return reply.status(503).send({ status: 'no database' });
    }
  });
}
