import type { FastifyInstance } from 'fastify';
import { registerAuditMetrics } from '#server/audit/audit-metrics.ts';
import type { Context } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { serveStaff } from '#server/http/back-office-route.ts';
import { serveListExport } from '#server/http/serve-list-export.ts';
import { AUDIT_COLUMNS, listAuditRecords } from './list-audit-records.ts';

export function registerAuditRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  const clubOf = ({ slug }: { slug: string }) => getClub(ctx, slug);
  registerAuditMetrics(ctx);
  serveListExport(on, 'GET /api/back-office/clubs/{slug}/audit-records.csv', {
    clubOf,
    list: listAuditRecords,
    columns: AUDIT_COLUMNS,
  });
  serveStaff(on, 'GET /api/back-office/clubs/{slug}/audit-records', async ({ actor, params, query }) => ({
    status: 200,
    body: await listAuditRecords({ ctx, actor, input: { club: await clubOf(params), query } }),
  }));
}
