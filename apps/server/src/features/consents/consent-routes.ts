import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { serve } from '#server/http/contract-route.ts';
import { recordConsent } from './record-consent.ts';

export function registerConsentRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  serve(on, 'POST /api/consents', async ({ body }) => {
    await recordConsent({ ctx: on.ctx, input: body });
    return { status: 204, body: null };
  });
}
