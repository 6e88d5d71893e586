import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { serve } from '#server/http/contract-route.ts';
import { changePushSettings } from './change-push-settings.ts';
import { showPushSettings } from './show-push-settings.ts';
import { subscribeBrowser, unsubscribeBrowser } from './subscribe-browser.ts';

export function registerPushRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  serve(on, 'GET /api/clubs/{slug}/fans/{username}/push-settings', async ({ actor, params }) => ({
    status: 200,
    body: await showPushSettings({ ctx, actor, input: params }),
  }));
  serve(on, 'PUT /api/clubs/{slug}/fans/{username}/push-settings', async ({ actor, params, body }) => {
    await changePushSettings({ ctx, actor, input: { ...params, ...body } });
    return { status: 204, body: null };
  });
  serve(on, 'POST /api/clubs/{slug}/fans/{username}/push-subscriptions', async ({ actor, params, body }) => {
    await subscribeBrowser({ ctx, actor, input: { ...params, ...body } });
    return { status: 204, body: null };
  });
  serve(on, 'POST /api/clubs/{slug}/fans/{username}/push-unsubscriptions', async (call) => {
    await unsubscribeBrowser({ ctx, actor: call.actor, input: { ...call.params, ...call.body } });
    return { status: 204, body: null };
  });
}
