import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { registerPaymentEffects } from '#server/features/payments/index.ts';
import { serve } from '#server/http/contract-route.ts';
import { askMembership } from './ask-membership.ts';
import { endMembership } from './end-membership.ts';
import { lapseMemberships } from './lapse-memberships.ts';
import { openMembership, releaseMembership } from './membership-settlements.ts';
import { reduceMembership } from './reduce-membership.ts';

export function registerMembershipRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  serve(
    on,
    'POST /api/clubs/{slug}/memberships',
    async ({ actor, params, body, language, idempotencyKey }) => {
      const url = await askMembership({
        ctx,
        input: { actor, language, idempotencyKey, ...params, ...body },
      });
      return { status: 201, body: { url } };
    },
  );
  registerPaymentEffects(ctx, 'MEMBERSHIP', {
    paid: (tx, { clubId, ref }) => openMembership(ctx, tx, { clubId, id: ref }),
    givenBack: (tx, { clubId, ref }, reason) => endMembership(ctx, tx, { clubId, id: ref, reason }),
    partlyGivenBack: (tx, { clubId, ref }, { cents, ...part }) =>
      reduceMembership(ctx, tx, { clubId, id: ref, backCents: cents, ...part }),
    released: (tx, { clubId, ref }) => releaseMembership(ctx, tx, { clubId, id: ref }),
  });
  ctx.jobs.define('lapse-memberships', { cron: '*/5 * * * *', handler: () => lapseMemberships({ ctx }) });
}
