import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { serveStaff } from '#server/http/back-office-route.ts';
import { serveListExport } from '#server/http/serve-list-export.ts';
import { DONATION_COLUMNS, RECEIPT_COLUMNS, WAITING_RECEIPT_COLUMNS } from './export-columns.ts';
import { listClubDonations } from './list-club-donations.ts';
import { listClubReceipts } from './list-club-receipts.ts';
import { listClubWaitingReceipts } from './list-waiting-receipts.ts';
import { downloadClubReceipt, issueDuplicate, voidReceipt } from './void-receipt.ts';

export function registerOfficeDonationRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  const clubOf = ({ slug }: { slug: string }) => getClub(ctx, slug);
  serveListExport(on, 'GET /api/back-office/clubs/{slug}/donations.csv', {
    clubOf,
    list: listClubDonations,
    columns: DONATION_COLUMNS,
  });
  serveStaff(on, 'GET /api/back-office/clubs/{slug}/donations', async ({ actor, params, query }) => ({
    status: 200,
    body: await listClubDonations({ ctx, actor, input: { club: await clubOf(params), query } }),
  }));
  serveListExport(on, 'GET /api/back-office/clubs/{slug}/receipts.csv', {
    clubOf,
    list: listClubReceipts,
    columns: RECEIPT_COLUMNS,
  });
  serveStaff(on, 'GET /api/back-office/clubs/{slug}/receipts', async ({ actor, params, query }) => ({
    status: 200,
    body: await listClubReceipts({ ctx, actor, input: { club: await clubOf(params), query } }),
  }));
  serveListExport(on, 'GET /api/back-office/clubs/{slug}/waiting-receipts.csv', {
    clubOf,
    list: listClubWaitingReceipts,
    columns: WAITING_RECEIPT_COLUMNS,
  });
  serveStaff(on, 'GET /api/back-office/clubs/{slug}/waiting-receipts', async ({ actor, params, query }) => ({
    status: 200,
    body: await listClubWaitingReceipts({ ctx, actor, input: { club: await clubOf(params), query } }),
  }));
  serveStaff(
    on,
    'GET /api/back-office/clubs/{slug}/receipts/{receiptId}/document',
    async ({ actor, params }) => ({
      status: 200,
      body: await downloadClubReceipt({ ctx, actor, input: { ...params, club: await clubOf(params) } }),
    }),
  );
  serveStaff(
    on,
    'POST /api/back-office/clubs/{slug}/receipts/{receiptId}/void',
    async ({ actor, params, body }) => {
      const input = { ...params, ...body, club: await clubOf(params) };
      return { status: 200, body: await voidReceipt({ ctx, actor, input }) };
    },
  );
  serveStaff(
    on,
    'POST /api/back-office/clubs/{slug}/receipts/{receiptId}/duplicate',
    async ({ actor, params, body }) => {
      const input = { ...params, ...body, club: await clubOf(params) };
      return { status: 200, body: await issueDuplicate({ ctx, actor, input }) };
    },
  );
}
