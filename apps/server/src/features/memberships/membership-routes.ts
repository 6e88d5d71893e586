import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { serve } from '#server/http/contract-route.ts';
import { requestMembership, showMembership } from './request-membership.ts';

export function registerMembershipRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  serve(on, 'GET /api/clubs/{slug}/fans/{username}/membership', async ({ actor, params }) => ({
    status: 200,
    body: await showMembership({ ctx, actor, input: params }),
  }));
  serve(
    on,
    'POST /api/clubs/{slug}/memberships',
    async ({ actor, params, body, language, idempotencyKey }) => {
      const url = await requestMembership({
        ctx,
        actor,
        input: { language, idempotencyKey, ...params, ...body },
      });
      return { status: 201, body: { url } };
    },
  );
}
