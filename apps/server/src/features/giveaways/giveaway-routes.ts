import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { serve } from '#server/http/contract-route.ts';
import { showDrawProof } from './drawing/show-draw-proof.ts';
import { enterGiveaway } from './enter-giveaway.ts';
import { listGiveaways, listParticipations } from './list-giveaways.ts';

export function registerGiveawayRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  serve(on, 'GET /api/clubs/{slug}/giveaways', async ({ actor, params, language }) => ({
    status: 200,
    body: await listGiveaways({ ctx, actor, input: { ...params, language } }),
  }));
  serve(on, 'GET /api/clubs/{slug}/giveaways/{giveawayId}/draw-proof', async ({ actor, params }) => ({
    status: 200,
    body: await showDrawProof({ ctx, actor, input: params }),
  }));
  serve(on, 'GET /api/clubs/{slug}/fans/{username}/giveaway-participations', async ({ actor, params }) => ({
    status: 200,
    body: await listParticipations({ ctx, actor, input: params }),
  }));
  serve(
    on,
    'POST /api/clubs/{slug}/giveaway-participations',
    async ({ actor, params, body, idempotencyKey }) => ({
      status: 201,
      body: await enterGiveaway({ ctx, actor, input: { ...params, form: body, idempotencyKey } }),
    }),
  );
}
