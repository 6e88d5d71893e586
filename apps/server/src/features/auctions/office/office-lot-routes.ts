import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { serveStaff } from '#server/http/back-office-route.ts';
import { listLotBids, showLotBid } from '../bids/list-lot-bids.ts';
import { voidBid } from '../bids/void-bid.ts';
import { cancelSale } from '../due-payments/cancel-sale.ts';
import { deliverLot } from '../due-payments/deliver-lot.ts';
import { markLotPaid } from '../due-payments/mark-lot-paid.ts';
import { markLotUnpaid } from '../due-payments/mark-lot-unpaid.ts';
import { offerToNextBidder } from '../due-payments/offer-to-next-bidder.ts';
import { remindWinner } from '../due-payments/remind-winner.ts';
import { showLotRecipient } from './show-lot-recipient.ts';
import { viewLot } from './view-auction.ts';

export function registerOfficeLotRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  const clubOf = ({ slug }: { slug: string }) => getClub(ctx, slug);
  serveStaff(on, 'GET /api/back-office/clubs/{slug}/lots/{lotId}/bids', async ({ actor, params, query }) => ({
    status: 200,
    body: await listLotBids({ ctx, actor, input: { ...params, club: await clubOf(params), query } }),
  }));
  serveStaff(
    on,
    'POST /api/back-office/clubs/{slug}/lots/{lotId}/bids/{bidId}/void',
    async ({ actor, params, body }) => {
      const club = await clubOf(params);
      const { seq } = await voidBid({ ctx, actor, input: { ...params, ...body, club } });
      return {
        status: 200,
        body: await showLotBid({ ctx, actor, input: { club, lotId: params.lotId, seq } }),
      };
    },
  );
  serveStaff(on, 'POST /api/back-office/clubs/{slug}/lots/{lotId}/remind', async ({ actor, params }) => ({
    status: 200,
    body: await remindWinner({ ctx, actor, input: { ...params, club: await clubOf(params) } }),
  }));
  serveStaff(on, 'POST /api/back-office/clubs/{slug}/lots/{lotId}/offer', async ({ actor, params, body }) => {
    const club = await clubOf(params);
    const { lotId } = params;
    await offerToNextBidder({ ctx, actor, input: { ...body, clubId: club.id, lotId } });
    return { status: 200, body: await viewLot(ctx.db, { actor, club, lotId }) };
  });
  serveStaff(
    on,
    'POST /api/back-office/clubs/{slug}/lots/{lotId}/mark-paid',
    async ({ actor, params, body }) => ({
      status: 200,
      body: await markLotPaid({ ctx, actor, input: { ...params, ...body, club: await clubOf(params) } }),
    }),
  );
  serveStaff(
    on,
    'POST /api/back-office/clubs/{slug}/lots/{lotId}/mark-unpaid',
    async ({ actor, params, body }) => ({
      status: 200,
      body: await markLotUnpaid({ ctx, actor, input: { ...params, ...body, club: await clubOf(params) } }),
    }),
  );
  serveStaff(
    on,
    'POST /api/back-office/clubs/{slug}/lots/{lotId}/cancel-sale',
    async ({ actor, params, body }) => ({
      status: 200,
      body: await cancelSale({ ctx, actor, input: { ...params, ...body, club: await clubOf(params) } }),
    }),
  );
  serveDeliveries(on);
}

function serveDeliveries(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  const clubOf = ({ slug }: { slug: string }) => getClub(ctx, slug);
  serveStaff(
    on,
    'GET /api/back-office/clubs/{slug}/lots/{lotId}/recipient',
    async ({ actor, params, language }) => ({
      status: 200,
      body: await showLotRecipient({
        ...{ ctx, actor },
        input: { ...params, club: await clubOf(params), language },
      }),
    }),
  );
  serveStaff(
    on,
    'POST /api/back-office/clubs/{slug}/lots/{lotId}/deliver',
    async ({ actor, params, body }) => ({
      status: 200,
      body: await deliverLot({
        ...{ ctx, actor },
        input: { ...params, delivered: body, club: await clubOf(params) },
      }),
    }),
  );
}
