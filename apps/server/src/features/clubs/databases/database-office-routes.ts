import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { serveStaff } from '#server/http/back-office-route.ts';
import { listDatabases, listPlacedClubs, previewMove } from './list-databases.ts';
import { askClubMove } from './move-club-to-database.ts';

export function registerDatabaseOfficeRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  serveStaff(on, 'GET /api/back-office/platform/databases', async ({ actor }) => ({
    status: 200,
    body: await listDatabases({ ctx, actor }),
  }));
  serveStaff(on, 'GET /api/back-office/platform/placed-clubs', async ({ actor, query }) => ({
    status: 200,
    body: await listPlacedClubs({ ctx, actor, input: { query } }),
  }));
  serveStaff(
    on,
    'GET /api/back-office/platform/placed-clubs/{club}/move-previews/{to}',
    async ({ actor, params }) => ({ status: 200, body: await previewMove({ ctx, actor, input: params }) }),
  );
  serveStaff(on, 'POST /api/back-office/platform/moves', async ({ actor, body }) => ({
    status: 201,
    body: await askClubMove({ ctx, actor, input: body }),
  }));
}
