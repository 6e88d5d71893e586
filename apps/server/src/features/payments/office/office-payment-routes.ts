import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { serveStaff } from '#server/http/back-office-route.ts';
import { serveListExport, servePlatformExport } from '#server/http/serve-list-export.ts';
import { setRefundRule, showRefundRule } from '../refunds/refund-rule.ts';
import { askForRefundOnce, forecastRefund } from '../refunds/requests/ask-for-refund.ts';
import { listClubPayments, PAYMENT_COLUMNS, showClubPayment } from './list-club-payments.ts';
import {
  applyEventAgain,
  EVENT_COLUMNS,
  listProviderEvents,
  showProviderEvent,
} from './list-provider-events.ts';
import { toRefund } from './to-refund.ts';

export function registerOfficePaymentRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  const clubOf = ({ slug }: { slug: string }) => getClub(ctx, slug);
  serveListExport(on, 'GET /api/back-office/clubs/{slug}/payments.csv', {
    clubOf,
    list: listClubPayments,
    columns: PAYMENT_COLUMNS,
  });
  serveStaff(on, 'GET /api/back-office/clubs/{slug}/payments', async ({ actor, params, query }) => ({
    status: 200,
    body: await listClubPayments({ ctx, actor, input: { club: await clubOf(params), query } }),
  }));
  serveStaff(on, 'GET /api/back-office/clubs/{slug}/payments/{paymentId}', async ({ actor, params }) => ({
    status: 200,
    body: await showClubPayment({ ctx, actor, input: { ...params, club: await clubOf(params) } }),
  }));
  serveStaff(
    on,
    'POST /api/back-office/clubs/{slug}/payments/{paymentId}/refund-preview',
    async ({ actor, params, body }) => {
      const input = await toRefund(ctx, { ...params, ...body, club: await clubOf(params) });
      return { status: 200, body: await forecastRefund({ ctx, actor, input }) };
    },
  );
  serveStaff(
    on,
    'POST /api/back-office/clubs/{slug}/payments/{paymentId}/refund',
    async ({ actor, params, body: { id, reason, ...part } }) => {
      const club = await clubOf(params);
      const refund = await toRefund(ctx, { ...params, ...part, club });
      await askForRefundOnce({ ctx, actor, input: { ...refund, id, reason } });
      return { status: 200, body: await showClubPayment({ ctx, actor, input: { ...params, club } }) };
    },
  );
  serveStaff(on, 'GET /api/back-office/clubs/{slug}/refund-rule', async ({ actor, params }) => ({
    status: 200,
    body: await showRefundRule({ ctx, actor, input: { club: await clubOf(params) } }),
  }));
  serveStaff(on, 'PUT /api/back-office/clubs/{slug}/refund-rule', async ({ actor, params, body }) => ({
    status: 200,
    body: await setRefundRule({ ctx, actor, input: { club: await clubOf(params), rule: body } }),
  }));
  servePlatformExport(on, 'GET /api/back-office/platform/provider-events.csv', {
    ...{ list: listProviderEvents, columns: EVENT_COLUMNS },
  });
  serveStaff(on, 'GET /api/back-office/platform/provider-events', async ({ actor, query }) => ({
    status: 200,
    body: await listProviderEvents({ ctx, actor, input: { query } }),
  }));
  serveStaff(on, 'GET /api/back-office/platform/provider-events/{eventId}', async ({ actor, params }) => ({
    status: 200,
    body: await showProviderEvent({ ctx, actor, input: params }),
  }));
  serveStaff(
    on,
    'POST /api/back-office/platform/provider-events/{eventId}/apply',
    async ({ actor, params }) => ({
      status: 200,
      body: await applyEventAgain({ ctx, actor, input: params }),
    }),
  );
}
