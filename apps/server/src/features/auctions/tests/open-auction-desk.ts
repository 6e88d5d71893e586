import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { createAuctionLot } from '#server/testing/factories/create-auction-lot.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';

/** Returns a lot of a running auction, and what calls the back office of its club as somebody who runs auctions. */
export async function openAuctionDesk({ app, ctx }: { app: FastifyInstance; ctx: Context }) {
  const lot = await createAuctionLot(ctx);
  const staff = await createStaff(ctx, { club: lot.club, roles: ['manager', 'auctioneer'] });
  const ask = async (call: `${'GET' | 'POST' | 'PUT'} /${string}`, payload?: object) => {
    const [method, path] = call.split(' ') as ['GET', string];
    const url = `/api/back-office/clubs/${lot.club.slug}${path}`;
    const reply = await app.inject({
      ...{ method, url, headers: staff.headers() },
      ...(payload ? { payload } : {}),
    });
    return { status: reply.statusCode, body: reply.json() };
  };
  return { lot, ask };
}
