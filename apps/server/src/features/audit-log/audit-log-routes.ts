import type { FastifyInstance } from 'fastify';
import { registerAuditMetrics } from '#server/audit/audit-metrics.ts';
import type { Context } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { serveStaff } from '#server/http/back-office-route.ts';
import { serveListExport, servePlatformExport } from '#server/http/serve-list-export.ts';
import { AUDIT_COLUMNS, listAuditRecords, listPlatformAuditRecords } from './list-audit-records.ts';

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
  servePlatformExport(on, 'GET /api/back-office/platform/audit-records.csv', {
    ...{ list: listPlatformAuditRecords, columns: AUDIT_COLUMNS },
  });
  serveStaff(on, 'GET /api/back-office/platform/audit-records', async ({ actor, query }) => ({
    status: 200,
    body: await listPlatformAuditRecords({ ctx, actor, input: { query } }),
  }));
}
