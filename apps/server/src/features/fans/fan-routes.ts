import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { serve } from '#server/http/contract-route.ts';
import { findRequestOutcome } from './find-request-outcome.ts';
import { listMembers } from './list-members.ts';
import { presentMember } from './present-member.ts';
import { registerFan } from './register-fan.ts';
import { setLanguage } from './set-language.ts';
import { setNameDisplay } from './set-name-display.ts';
import { showFan, showOwnFan } from './show-own-fan.ts';

export function registerFanRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;

  serve(on, 'POST /api/clubs/{slug}/fans', async ({ actor, params, language }) => {
    // A new fan has uploaded nothing: a picture in the input would be somebody else's.
    const { fan, isNew } = await registerFan({ ctx, actor, input: { ...params, language } });
    const shown = await showFan(ctx, fan, await getClub(ctx, params.slug));
    return { status: isNew ? 201 : 200, body: shown };
  });

  serve(on, 'GET /api/clubs/{slug}/fans/me', async ({ actor, params }) => ({
    status: 200,
    body: await showOwnFan({ ctx, actor, input: params }),
  }));

  serve(on, 'GET /api/clubs/{slug}/fans/{username}/requests/{idempotencyKey}', async ({ actor, params }) => ({
    status: 200,
    body: await findRequestOutcome({ ctx, actor, input: params }),
  }));

  serve(on, 'PUT /api/clubs/{slug}/fans/{username}/language', async ({ actor, params, body }) => {
    await setLanguage({ ctx, actor, input: { ...params, ...body } });
    return { status: 204, body: null };
  });

  serve(on, 'PUT /api/clubs/{slug}/fans/{username}/name-display', async ({ actor, params, body }) => {
    await setNameDisplay({ ctx, actor, input: { ...params, ...body } });
    return { status: 204, body: null };
  });

  serve(on, 'GET /api/clubs/{slug}/members', async ({ actor, params, query }) => {
    const input = { ...params, query };
    const { rows, nextCursor } = await ctx.replica.reads(() => listMembers({ ctx, actor, input }));
    return { status: 200, body: rows.map(presentMember), nextCursor };
  });
}
