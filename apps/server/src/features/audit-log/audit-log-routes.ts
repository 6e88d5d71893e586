import type { FastifyInstance } from 'fastify';
import { registerAuditMetrics } from '#server/audit/audit-metrics.ts';
import type { Context } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { serveStaff } from '#server/http/back-office-route.ts';
import { listAuditRecords } from './list-audit-records.ts';

export function registerAuditRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  registerAuditMetrics(ctx);
  serveStaff(on, 'GET /api/back-office/clubs/{slug}/audit-records', async ({ actor, params, query }) => ({
    status: 200,
    body: await listAuditRecords({ ctx, actor, input: { club: await getClub(ctx, params.slug), query } }),
  }));
}
