import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { serveStaff } from '#server/http/back-office-route.ts';
import { serve } from '#server/http/contract-route.ts';
import { eraseAccount } from './erase-account.ts';
import { eraseFan } from './erase-fan.ts';
import { exportData, exportFanData } from './export-data.ts';
import { requestErasure } from './request-erasure.ts';

export function registerMyDataRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  serve(on, 'GET /api/clubs/{slug}/fans/{username}/data-export', async ({ actor, params }) => ({
    status: 200,
    body: await exportData({ ctx, actor, input: params }),
  }));
  serveStaff(
    on,
    'POST /api/back-office/clubs/{slug}/fans/{fanId}/data-exports',
    async ({ actor, params, body }) => {
      const input = { ...params, ...body, club: await getClub(ctx, params.slug) };
      return { status: 200, body: await exportFanData({ ctx, actor, input }) };
    },
  );
  serveStaff(
    on,
    'POST /api/back-office/clubs/{slug}/fans/{fanId}/erasures',
    async ({ actor, params, body }) => {
      await eraseFan({ ctx, actor, input: { ...params, ...body, club: await getClub(ctx, params.slug) } });
      return { status: 204, body: null };
    },
  );
  serve(on, 'POST /api/clubs/{slug}/fans/{username}/erasure-requests', async ({ actor, params }) => {
    await requestErasure({ ctx, actor, input: params });
    return { status: 204, body: null };
  });
  serve(on, 'POST /api/clubs/{slug}/fans/{username}/erasures', async ({ actor, params, body }) => {
    await eraseAccount({ ctx, actor, input: { ...params, ...body } });
    return { status: 204, body: null };
  });
}
