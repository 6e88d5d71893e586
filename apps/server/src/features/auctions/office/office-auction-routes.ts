import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { serveStaff } from '#server/http/back-office-route.ts';
import { serveListExport } from '#server/http/serve-list-export.ts';
import { closeLotsNow } from '../closing/close-lots-now.ts';
import { addAuction } from './add-auction.ts';
import { addLots } from './add-lots.ts';
import { changeAuction } from './change-auction.ts';
import { changeLots } from './change-lots.ts';
import { deleteAuction } from './delete-auction.ts';
import { duplicateAuction } from './duplicate-auction.ts';
import { AUCTION_COLUMNS, LOT_COLUMNS } from './export-columns.ts';
import { extendAuction } from './extend-auction.ts';
import { listClubAuctions } from './list-club-auctions.ts';
import { listLotCandidates } from './list-lot-candidates.ts';
import { listLots } from './list-lots.ts';
import { setAuctionVisibility } from './set-auction-visibility.ts';
import { showAuction } from './show-auction.ts';

type On = { app: FastifyInstance; ctx: Context };

export function registerOfficeAuctionRoutes(on: On): void {
  const { ctx } = on;
  const clubOf = ({ slug }: { slug: string }) => getClub(ctx, slug);
  serveListExport(on, 'GET /api/back-office/clubs/{slug}/auctions.csv', {
    ...{ clubOf, list: listClubAuctions, columns: AUCTION_COLUMNS },
  });
  serveListExport(on, 'GET /api/back-office/clubs/{slug}/lots.csv', {
    clubOf,
    list: listLots,
    columns: LOT_COLUMNS,
  });
  serveStaff(on, 'GET /api/back-office/clubs/{slug}/auctions', async ({ actor, params, query }) => ({
    status: 200,
    body: await listClubAuctions({ ctx, actor, input: { club: await clubOf(params), query } }),
  }));
  serveStaff(on, 'GET /api/back-office/clubs/{slug}/auctions/{auctionId}', async ({ actor, params }) => ({
    status: 200,
    body: await showAuction({ ctx, actor, input: { ...params, club: await clubOf(params) } }),
  }));
  serveStaff(on, 'GET /api/back-office/clubs/{slug}/lot-candidates', async ({ actor, params, query }) => ({
    status: 200,
    body: await listLotCandidates({ ctx, actor, input: { club: await clubOf(params), query } }),
  }));
  serveStaff(on, 'POST /api/back-office/clubs/{slug}/auctions', async ({ actor, params, body }) => {
    const { id, ...settings } = body;
    const input = { club: await clubOf(params), id, settings };
    return { status: 201, body: await addAuction({ ctx, actor, input }) };
  });
  serveStaff(
    on,
    'PUT /api/back-office/clubs/{slug}/auctions/{auctionId}',
    async ({ actor, params, body: { version, ...settings } }) => ({
      status: 200,
      body: await changeAuction({
        ...{ ctx, actor },
        input: { ...params, club: await clubOf(params), settings, version },
      }),
    }),
  );
  serveStaff(
    on,
    'POST /api/back-office/clubs/{slug}/auctions/{auctionId}/duplicate',
    async ({ actor, params, body }) => ({
      status: 201,
      body: await duplicateAuction({ ctx, actor, input: { ...params, ...body, club: await clubOf(params) } }),
    }),
  );
  serveStaff(
    on,
    'POST /api/back-office/clubs/{slug}/auctions/{auctionId}/delete',
    async ({ actor, params, body }) => {
      await deleteAuction({ ctx, actor, input: { ...params, ...body, club: await clubOf(params) } });
      return { status: 204, body: null };
    },
  );
  registerLotChanges(on);
  registerRunning(on);
}

function registerLotChanges(on: On): void {
  const { ctx } = on;
  serveStaff(
    on,
    'POST /api/back-office/clubs/{slug}/auctions/{auctionId}/lots',
    async ({ actor, params, body }) => ({
      status: 200,
      body: await addLots({
        ...{ ctx, actor },
        input: { ...params, ...body, club: await getClub(ctx, params.slug) },
      }),
    }),
  );
  serveStaff(
    on,
    'PUT /api/back-office/clubs/{slug}/auctions/{auctionId}/lots',
    async ({ actor, params, body }) => ({
      status: 200,
      body: await changeLots({
        ...{ ctx, actor },
        input: { ...params, ...body, club: await getClub(ctx, params.slug) },
      }),
    }),
  );
}

function registerRunning(on: On): void {
  const { ctx } = on;
  const clubOf = ({ slug }: { slug: string }) => getClub(ctx, slug);
  serveStaff(
    on,
    'POST /api/back-office/clubs/{slug}/auctions/{auctionId}/show',
    async ({ actor, params }) => ({
      status: 200,
      body: await setAuctionVisibility({
        ...{ ctx, actor },
        input: { ...params, club: await clubOf(params), visible: true },
      }),
    }),
  );
  serveStaff(
    on,
    'POST /api/back-office/clubs/{slug}/auctions/{auctionId}/hide',
    async ({ actor, params, body }) => ({
      status: 200,
      body: await setAuctionVisibility({
        ...{ ctx, actor },
        input: { ...params, ...body, club: await clubOf(params), visible: false },
      }),
    }),
  );
  serveStaff(
    on,
    'POST /api/back-office/clubs/{slug}/auctions/{auctionId}/extend',
    async ({ actor, params, body }) => ({
      status: 200,
      body: await extendAuction({
        ...{ ctx, actor },
        input: { ...params, ...body, endAt: new Date(body.endAt), club: await clubOf(params) },
      }),
    }),
  );
  serveStaff(
    on,
    'POST /api/back-office/clubs/{slug}/auctions/{auctionId}/close',
    async ({ actor, params, body }) => ({
      status: 200,
      body: await closeLotsNow({ ctx, actor, input: { ...params, ...body, club: await clubOf(params) } }),
    }),
  );
}
