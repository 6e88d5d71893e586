import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { system } from '#server/lib/actor.ts';
import { StaleEditError } from '#server/lib/errors.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { openShopClient } from '#server/testing/shop-client.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { whileHeld } from '#server/testing/while-held.ts';
import { findLots, type lockLot } from '../bids/lot-store.ts';
import { type CancelSaleStore, cancelSale } from '../due-payments/cancel-sale.ts';
import { openAuctionRoom, type WonLot } from './open-auction-room.ts';

const clock = new FakeClock();
const { app, ctx } = await buildTestApp({ replace: { clock } });
const { createWonLot, rowOf, mailsOf } = openAuctionRoom({ app, ctx, clock });
const { buy, stockOf } = openShopClient({ app, ctx });
const reason = 'Nobody answers';

async function openDesk({ lot: { club } }: WonLot) {
  const headers = (await createStaff(ctx, { club, roles: ['manager', 'auctioneer'] })).headers();
  return async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const url = `/api/back-office/clubs/${club.slug}${path}`;
    const reply = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    return { status: reply.statusCode, body: reply.json() };
  };
}

async function standingOf({ lot: { club, exclusive } }: WonLot, username: string) {
  const url = `/api/clubs/${club.slug}/exclusives/${exclusive.slug}`;
  return (await app.inject({ url, headers: bearer(username) })).json().auctionLot.standing;
}

/** Asks for the erasure of the winner's data, which has to wait while they owe something. */
async function askForErasure({ lot: { club }, winner: { username } }: WonLot) {
  const url = `/api/clubs/${club.slug}/fans/${username}/erasure-requests`;
  const reply = await app.inject({ method: 'POST', url, headers: bearer(username) });
  return reply.body === '' ? reply.statusCode : reply.json().obligations;
}

async function raisedBy({ lot: { club } }: WonLot): Promise<number> {
  const [auction] = (await app.inject({ url: `/api/clubs/${club.slug}/auctions` })).json();
  return auction.raised.coins.amount;
}

test('the sale of a lot that nobody pays is cancelled: nothing is owed, and the lot is offered again', async () => {
  const won = await createWonLot();
  const { lot, winner, loser } = won;
  const ask = await openDesk(won);
  const path = `/lots/${lot.lotId}`;
  const edited = async () => {
    const { body } = await ask('GET', `/auctions/${lot.auctionId}`);
    return body.lots[0];
  };
  expect(await raisedBy(won)).toBe(100);
  expect(await askForErasure(won)).toEqual(['paymentDue']);
  const wrong = await ask('POST', `${path}/cancel-sale`, { buyerId: loser.id, reason });
  expect(wrong).toMatchObject({ status: 412, body: { current: { buyerId: winner.id } } });

  const first = await ask('POST', `${path}/cancel-sale`, { buyerId: winner.id, reason });
  expect(first).toMatchObject({
    status: 200,
    body: { state: 'CANCELLED', buyer: null, due: null, owedSince: null, canBeOfferedAgain: true },
  });
  expect(await ask('POST', `${path}/cancel-sale`, { buyerId: winner.id, reason })).toEqual(first);
  for (const decision of ['cancel-sale', 'offer', 'mark-paid']) {
    const late = await ask('POST', `${path}/${decision}`, { buyerId: loser.id, reason });
    expect(late, decision).toMatchObject({ status: 409, body: { code: 'lot.notDue' } });
  }
  expect(await standingOf(won, winner.username)).toBe('CANCELLED');
  expect(await standingOf(won, loser.username)).toBe('LOST');
  expect(await raisedBy(won)).toBe(0);
  expect(await askForErasure(won)).toBe(204);
  const request = { slug: lot.club.slug, username: winner.username, lineItems: [lot.exclusive.id] };
  expect((await buy(request)).json().code).toBe('exclusive.unavailable');
  await ctx.outbox.flush();
  const about = (await mailsOf(winner)).filter(({ text }) => text.includes('cancelled the sale'));
  expect(about).toHaveLength(1);

  const again = await ask('POST', `/auctions/${lot.auctionId}/duplicate`, {
    id: randomUUID(),
    unsoldLots: true,
  });
  expect(again.body.lots).toMatchObject([{ number: 1, state: 'UPCOMING' }]);
  expect(await stockOf(lot.exclusive.id)).toBe(0);
  expect(await edited()).toMatchObject({ state: 'CANCELLED', canBeOfferedAgain: false });
  expect(await findViolations(ctx.db.$client)).toEqual([]);
});

test('what of a tax receipt fans bid with may be changed once the sale is cancelled', async () => {
  const { lot, winner } = await createWonLot();
  const { headers } = await createStaff(ctx, { club: lot.club, roles: ['editor'] });
  const url = `/api/back-office/clubs/${lot.club.slug}/exclusives/${lot.exclusive.id}`;
  const revalue = async () => {
    const item = (await app.inject({ url, headers: headers() })).json();
    const { slug, name, descriptionMarkdown, medias, category, pricing, version } = item;
    const { isAnnounced, upcomingAt, publishAt } = item;
    const payload = {
      ...{ slug, name, descriptionMarkdown, medias, category, isAnnounced, upcomingAt, publishAt, version },
      ...{ priceCoins: pricing.coins.amount, nonDeductibleEuros: 7 },
    };
    return (await app.inject({ method: 'PUT', url, headers: headers(), payload })).json();
  };
  expect((await revalue()).code).toBe('exclusive.hasBids');
  const input = { club: lot.club, lotId: lot.lotId, buyerId: winner.id, reason };
  await cancelSale({ ctx, actor: system('test'), input });
  expect(await revalue()).toMatchObject({ nonDeductibleEuros: 7 });
});

const readLot: typeof lockLot = async (tx, key) => {
  const [lot] = await findLots(tx, { clubId: key.clubId, lotIds: [key.lotId] });
  return lot && ({ ...lot, lotId: key.lotId } as Awaited<ReturnType<typeof lockLot>>);
};

/** Cancels the sale to the winner while somebody else offers the lot to the next bidder. */
async function cancelWhileOffered({ lot, winner }: WonLot, store?: CancelSaleStore): Promise<unknown> {
  const { rows } = await ctx.db.$client.query<{ id: string }>(
    'select id from app.bid where lot_id = $1 and fan_id <> $2',
    [lot.lotId, winner.id],
  );
  const input = { club: lot.club, lotId: lot.lotId, buyerId: winner.id, reason };
  let refusal: unknown;
  await whileHeld(
    ctx,
    `update app.lot set due_bid_id = '${rows[0]?.id}' where id = '${lot.lotId}'`,
    async () => {
      refusal = await cancelSale({ ctx, actor: system('test'), input, ...(store ? { store } : {}) }).then(
        () => undefined,
        (error: unknown) => error,
      );
    },
  );
  return refusal;
}

test('a lot that was offered to the next bidder at the same moment stays theirs', async () => {
  const won = await createWonLot();
  expect(await cancelWhileOffered(won)).toBeInstanceOf(StaleEditError);
  expect(await rowOf(won.lot)).toMatchObject({ cancelledBidId: null });
});

test('it would be taken from them without a lock', async () => {
  const won = await createWonLot();
  expect(await cancelWhileOffered(won, { lockLot: readLot })).toBeUndefined();
  expect(await rowOf(won.lot)).toMatchObject({ dueBidId: null });
});
