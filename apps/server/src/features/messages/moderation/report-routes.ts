import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { serveStaff } from '#server/http/back-office-route.ts';
import { serveListExport } from '#server/http/serve-list-export.ts';
import { listReports, REPORT_COLUMNS } from './list-reports.ts';
import { reopenReport } from './reopen-report.ts';
import { setMessageVisibility } from './set-message-visibility.ts';
import { showReport } from './show-report.ts';
import { closeReport, dismissReport, warnMember } from './warn-member.ts';

const REPORT = '/api/back-office/clubs/{slug}/reports/{reportId}';

export function registerReportRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  const clubOf = ({ slug }: { slug: string }) => getClub(ctx, slug);
  serveListExport(on, 'GET /api/back-office/clubs/{slug}/reports.csv', {
    ...{ clubOf, list: listReports, columns: REPORT_COLUMNS },
  });
  serveStaff(on, 'GET /api/back-office/clubs/{slug}/reports', async ({ actor, params, query }) => ({
    status: 200,
    body: await listReports({ ctx, actor, input: { club: await clubOf(params), query } }),
  }));
  serveStaff(on, `GET ${REPORT}`, async ({ actor, params }) => ({
    status: 200,
    body: await showReport({ ctx, actor, input: { ...params, club: await clubOf(params) } }),
  }));
  serveStaff(on, `POST ${REPORT}/hide`, async ({ actor, params, body }) => {
    const input = { ...params, ...body, visible: false, club: await clubOf(params) };
    return { status: 200, body: await setMessageVisibility({ ctx, actor, input }) };
  });
  serveStaff(on, `POST ${REPORT}/show`, async ({ actor, params, body }) => {
    const input = { ...params, ...body, visible: true, club: await clubOf(params) };
    return { status: 200, body: await setMessageVisibility({ ctx, actor, input }) };
  });
  serveStaff(on, `POST ${REPORT}/warn`, async ({ actor, params, body }) => {
    const input = { ...params, ...body, club: await clubOf(params) };
    return { status: 200, body: await warnMember({ ctx, actor, input }) };
  });
  serveStaff(on, `POST ${REPORT}/close`, async ({ actor, params, body }) => {
    const input = { ...params, version: body.version, words: body.reason, club: await clubOf(params) };
    return { status: 200, body: await closeReport({ ctx, actor, input }) };
  });
  serveStaff(on, `POST ${REPORT}/dismiss`, async ({ actor, params, body }) => {
    const input = { ...params, version: body.version, words: body.reason, club: await clubOf(params) };
    return { status: 200, body: await dismissReport({ ctx, actor, input }) };
  });
  serveStaff(on, `POST ${REPORT}/reopen`, async ({ actor, params, body }) => {
    const input = { ...params, ...body, club: await clubOf(params) };
    return { status: 200, body: await reopenReport({ ctx, actor, input }) };
  });
}
