import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { serveStaff } from '#server/http/back-office-route.ts';
import { serveListExport } from '#server/http/serve-list-export.ts';
import { decideGift, withdrawGift } from './decide-gift.ts';
import { setGiftRule, showGiftRule } from './gift-rule.ts';
import { giveByList } from './give-by-list.ts';
import { GIFT_COLUMNS, listGifts } from './list-gifts.ts';
import { requestGift } from './request-gift.ts';
import { takeBackGift } from './take-back-gift.ts';

export function registerGiftRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  const clubOf = ({ slug }: { slug: string }) => getClub(ctx, slug);
  serveListExport(on, 'GET /api/back-office/clubs/{slug}/coin-gifts.csv', {
    clubOf,
    list: listGifts,
    columns: GIFT_COLUMNS,
  });
  serveStaff(on, 'GET /api/back-office/clubs/{slug}/coin-gifts', async ({ actor, params, query }) => ({
    status: 200,
    body: await listGifts({ ctx, actor, input: { club: await clubOf(params), query } }),
  }));
  serveStaff(on, 'POST /api/back-office/clubs/{slug}/coin-gifts', async ({ actor, params, body }) => ({
    status: 200,
    body: await requestGift({ ctx, actor, input: { ...body, club: await clubOf(params) } }),
  }));
  serveStaff(on, 'POST /api/back-office/clubs/{slug}/coin-gift-lists', async ({ actor, params, body }) => ({
    status: 200,
    body: await giveByList({ ctx, actor, input: { ...body, club: await clubOf(params) } }),
  }));
  serveStaff(
    on,
    'POST /api/back-office/clubs/{slug}/coin-gifts/{giftId}/approve',
    async ({ actor, params }) => ({
      status: 200,
      body: await decideGift({
        ...{ ctx, actor },
        input: { ...params, club: await clubOf(params), isApproved: true },
      }),
    }),
  );
  serveStaff(
    on,
    'POST /api/back-office/clubs/{slug}/coin-gifts/{giftId}/refuse',
    async ({ actor, params, body }) => ({
      status: 200,
      body: await decideGift({
        ...{ ctx, actor },
        input: { ...params, ...body, club: await clubOf(params), isApproved: false },
      }),
    }),
  );
  serveStaff(
    on,
    'POST /api/back-office/clubs/{slug}/coin-gifts/{giftId}/withdraw',
    async ({ actor, params, body }) => ({
      status: 200,
      body: await withdrawGift({ ctx, actor, input: { ...params, ...body, club: await clubOf(params) } }),
    }),
  );
  serveStaff(
    on,
    'POST /api/back-office/clubs/{slug}/coin-gifts/{giftId}/take-back',
    async ({ actor, params, body }) => ({
      status: 200,
      body: await takeBackGift({ ctx, actor, input: { ...params, ...body, club: await clubOf(params) } }),
    }),
  );
  serveStaff(on, 'GET /api/back-office/clubs/{slug}/coin-gift-rule', async ({ actor, params }) => ({
    status: 200,
    body: await showGiftRule({ ctx, actor, input: { club: await clubOf(params) } }),
  }));
  serveStaff(on, 'PUT /api/back-office/clubs/{slug}/coin-gift-rule', async ({ actor, params, body }) => ({
    status: 200,
    body: await setGiftRule({ ctx, actor, input: { club: await clubOf(params), rule: body } }),
  }));
}
