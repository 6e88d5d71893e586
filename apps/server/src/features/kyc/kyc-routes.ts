import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { serve } from '#server/http/contract-route.ts';
import { acceptTerms } from './accept-terms.ts';
import { correctContact } from './correct-contact.ts';
import { fillPersonalInfo } from './fill-personal-info.ts';
import { answerReview } from './reviews/answer-review.ts';
import { showKnownInfo } from './show-known-info.ts';

export function registerKycRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  serve(on, 'PUT /api/clubs/{slug}/fans/{username}/personal-info', async ({ actor, params, body }) => {
    await fillPersonalInfo({ ctx, actor, input: { ...params, info: body } });
    return { status: 204, body: null };
  });

  serve(on, 'GET /api/clubs/{slug}/fans/me/known-personal-info', async ({ actor, params }) => ({
    status: 200,
    body: { personalInfo: await showKnownInfo({ ctx, actor, input: params }) },
  }));

  serve(on, 'PUT /api/clubs/{slug}/fans/{username}/contact', async ({ actor, params, body }) => {
    await correctContact({ ctx, actor, input: { ...params, contact: body } });
    return { status: 204, body: null };
  });

  serve(on, 'POST /api/clubs/{slug}/fans/me/tos-acceptances', async ({ actor, params, body }) => {
    await acceptTerms({ ctx, actor, input: { ...params, ...body } });
    return { status: 204, body: null };
  });

  serve(on, 'POST /api/clubs/{slug}/fans/me/review-answers', async ({ actor, params, body }) => {
    await answerReview({ ctx, actor, input: { ...params, ...body } });
    return { status: 204, body: null };
  });
}
