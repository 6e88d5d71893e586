import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { serveStaff } from '#server/http/back-office-route.ts';
import { exportInsights } from './export-insights.ts';
import { showInsights } from './show-insights.ts';
import { showWaiting } from './show-waiting.ts';

export function registerInsightRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  serveStaff(on, 'GET /api/back-office/clubs/{slug}/insights', async ({ actor, params }) => ({
    status: 200,
    body: await ctx.replica.reads(async () =>
      showInsights({ ctx, actor, input: { club: await getClub(ctx, params.slug) } }),
    ),
  }));
  serveStaff(
    on,
    'GET /api/back-office/clubs/{slug}/insights.csv',
    async ({ actor, params, query, language }) => {
      const input = { ...query, language, club: await getClub(ctx, params.slug) };
      return { status: 200, body: await ctx.replica.reads(() => exportInsights({ ctx, actor, input })) };
    },
  );
  serveStaff(on, 'GET /api/back-office/clubs/{slug}/waiting', async ({ actor, params }) => ({
    status: 200,
    body: await showWaiting({ ctx, actor, input: { club: await getClub(ctx, params.slug) } }),
  }));
}
