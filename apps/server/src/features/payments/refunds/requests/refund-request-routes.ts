import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { serveStaff } from '#server/http/back-office-route.ts';
import { serveListExport } from '#server/http/serve-list-export.ts';
import { approveRefund, previewRequest, refuseRefund, withdrawRefund } from './approve-refund.ts';
import { listRefundRequests, REFUND_REQUEST_COLUMNS, showRefundRequest } from './list-refund-requests.ts';

export function registerRefundRequestRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  const clubOf = ({ slug }: { slug: string }) => getClub(ctx, slug);
  serveListExport(on, 'GET /api/back-office/clubs/{slug}/refund-requests.csv', {
    clubOf,
    list: listRefundRequests,
    columns: REFUND_REQUEST_COLUMNS,
  });
  serveStaff(on, 'GET /api/back-office/clubs/{slug}/refund-requests', async ({ actor, params, query }) => ({
    status: 200,
    body: await listRefundRequests({ ctx, actor, input: { club: await clubOf(params), query } }),
  }));
  serveStaff(
    on,
    'GET /api/back-office/clubs/{slug}/refund-requests/{requestId}',
    async ({ actor, params }) => ({
      status: 200,
      body: await showRefundRequest({ ctx, actor, input: { ...params, club: await clubOf(params) } }),
    }),
  );
  serveStaff(
    on,
    'GET /api/back-office/clubs/{slug}/refund-requests/{requestId}/preview',
    async ({ actor, params }) => ({
      status: 200,
      body: await previewRequest({ ctx, actor, input: { ...params, club: await clubOf(params) } }),
    }),
  );
  serveStaff(
    on,
    'POST /api/back-office/clubs/{slug}/refund-requests/{requestId}/approve',
    async ({ actor, params, body }) => {
      const club = await clubOf(params);
      await approveRefund({ ctx, actor, input: { ...params, ...body, club } });
      return { status: 200, body: await showRefundRequest({ ctx, actor, input: { ...params, club } }) };
    },
  );
  serveStaff(
    on,
    'POST /api/back-office/clubs/{slug}/refund-requests/{requestId}/refuse',
    async ({ actor, params, body }) => {
      const club = await clubOf(params);
      await refuseRefund({ ctx, actor, input: { ...params, ...body, club } });
      return { status: 200, body: await showRefundRequest({ ctx, actor, input: { ...params, club } }) };
    },
  );
  serveStaff(
    on,
    'POST /api/back-office/clubs/{slug}/refund-requests/{requestId}/withdraw',
    async ({ actor, params, body }) => {
      const club = await clubOf(params);
      await withdrawRefund({ ctx, actor, input: { ...params, ...body, club } });
      return { status: 200, body: await showRefundRequest({ ctx, actor, input: { ...params, club } }) };
    },
  );
}
