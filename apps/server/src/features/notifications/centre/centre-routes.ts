import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { serve } from '#server/http/contract-route.ts';
import { countUnreadNotifications, listNotifications } from './list-notifications.ts';
import { markNotificationsRead } from './mark-notifications-read.ts';

export function registerCentreRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  serve(on, 'GET /api/clubs/{slug}/fans/{username}/notifications', async ({ actor, params, query }) => {
    const { rows, nextCursor } = await listNotifications({ ctx, actor, input: { ...params, query } });
    return { status: 200, body: rows, nextCursor };
  });
  serve(on, 'GET /api/clubs/{slug}/fans/{username}/unread-notifications', async ({ actor, params }) => ({
    status: 200,
    body: { count: await countUnreadNotifications({ ctx, actor, input: params }) },
  }));
  serve(on, 'POST /api/clubs/{slug}/fans/{username}/notification-reads', async ({ actor, params, body }) => {
    await markNotificationsRead({ ctx, actor, input: { ...params, ...body } });
    return { status: 204, body: null };
  });
}
