import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { askForRefundOnce, forecastRefund } from '#server/features/payments/index.ts';
import { serveStaff } from '#server/http/back-office-route.ts';
import { serveListExport } from '#server/http/serve-list-export.ts';
import { duplicateInvoice } from '../invoices/download-invoice.ts';
import { notePieceBack } from '../withdrawals/note-piece-back.ts';
import { refuseWithdrawal } from '../withdrawals/refuse-withdrawal.ts';
import { deliverOrder } from './deliver-order.ts';
import { INVOICE_COLUMNS, ORDER_COLUMNS } from './export-columns.ts';
import { listClubInvoices } from './list-club-invoices.ts';
import { listClubOrders } from './list-club-orders.ts';
import { showClubOrder } from './show-club-order.ts';
import { showOrderRecipient } from './show-order-recipient.ts';

interface Server {
  app: FastifyInstance;
  ctx: Context;
}

export function registerOfficeOrderRoutes(on: Server): void {
  const { ctx } = on;
  const clubOf = ({ slug }: { slug: string }) => getClub(ctx, slug);
  registerOfficeInvoiceRoutes(on);
  registerWithdrawalRoutes(on);
  serveListExport(on, 'GET /api/back-office/clubs/{slug}/orders.csv', {
    clubOf,
    list: listClubOrders,
    columns: ORDER_COLUMNS,
  });
  serveStaff(on, 'GET /api/back-office/clubs/{slug}/orders', async ({ actor, params, query }) => ({
    status: 200,
    body: await listClubOrders({ ctx, actor, input: { club: await clubOf(params), query } }),
  }));
  serveStaff(on, 'GET /api/back-office/clubs/{slug}/orders/{orderId}', async ({ actor, params }) => ({
    status: 200,
    body: await showClubOrder({ ctx, actor, input: { ...params, club: await clubOf(params) } }),
  }));
  serveStaff(
    on,
    'POST /api/back-office/clubs/{slug}/orders/{orderId}/refund-preview',
    async ({ actor, params, body }) => {
      const input = { ...refundOf(params, body), club: await clubOf(params) };
      return { status: 200, body: await forecastRefund({ ctx, actor, input }) };
    },
  );
  serveStaff(
    on,
    'POST /api/back-office/clubs/{slug}/orders/{orderId}/refund',
    async ({ actor, params, body }) => {
      const club = await clubOf(params);
      const { id, reason } = body;
      await askForRefundOnce({ ctx, actor, input: { ...refundOf(params, body), club, id, reason } });
      return { status: 200, body: await showClubOrder({ ctx, actor, input: { ...params, club } }) };
    },
  );
  serveStaff(
    on,
    'GET /api/back-office/clubs/{slug}/orders/{orderId}/recipient',
    async ({ actor, params, language }) => ({
      status: 200,
      body: await showOrderRecipient({
        ...{ ctx, actor },
        input: { ...params, club: await clubOf(params), language },
      }),
    }),
  );
  serveStaff(
    on,
    'POST /api/back-office/clubs/{slug}/orders/{orderId}/deliver',
    async ({ actor, params, body }) => {
      const club = await clubOf(params);
      await deliverOrder({ ctx, actor, input: { ...params, delivered: body, club } });
      return { status: 200, body: await showClubOrder({ ctx, actor, input: { ...params, club } }) };
    },
  );
}

function registerWithdrawalRoutes(on: Server): void {
  const { ctx } = on;
  const clubOf = ({ slug }: { slug: string }) => getClub(ctx, slug);
  serveStaff(
    on,
    'POST /api/back-office/clubs/{slug}/orders/{orderId}/refuse-withdrawal',
    async ({ actor, params, body }) => {
      const club = await clubOf(params);
      await refuseWithdrawal({ ctx, actor, input: { ...params, ...body, club } });
      return { status: 200, body: await showClubOrder({ ctx, actor, input: { ...params, club } }) };
    },
  );
  serveStaff(
    on,
    'POST /api/back-office/clubs/{slug}/orders/{orderId}/piece-back',
    async ({ actor, params, body }) => {
      const club = await clubOf(params);
      await notePieceBack({ ctx, actor, input: { ...params, ...body, club } });
      return { status: 200, body: await showClubOrder({ ctx, actor, input: { ...params, club } }) };
    },
  );
}

function registerOfficeInvoiceRoutes(on: Server): void {
  const { ctx } = on;
  const clubOf = ({ slug }: { slug: string }) => getClub(ctx, slug);
  serveListExport(on, 'GET /api/back-office/clubs/{slug}/invoices.csv', {
    clubOf,
    list: listClubInvoices,
    columns: INVOICE_COLUMNS,
  });
  serveStaff(on, 'GET /api/back-office/clubs/{slug}/invoices', async ({ actor, params, query }) => ({
    status: 200,
    body: await listClubInvoices({ ctx, actor, input: { club: await clubOf(params), query } }),
  }));
  serveStaff(
    on,
    'GET /api/back-office/clubs/{slug}/invoices/{invoiceId}/duplicate',
    async ({ actor, params }) => ({
      status: 200,
      body: await duplicateInvoice({ ctx, actor, input: { ...params, club: await clubOf(params) } }),
    }),
  );
}

function refundOf({ orderId }: { orderId: string }, { cents }: { cents?: number | undefined }) {
  const part = cents === undefined ? undefined : { cents: BigInt(cents) };
  return { purpose: 'ORDER' as const, ref: orderId, part };
}
