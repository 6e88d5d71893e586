import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { type AuctionLotFixture, createAuctionLot } from '#server/testing/factories/create-auction-lot.ts';
import { createBidder } from '#server/testing/factories/create-bidder.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { chooseOutcome, createOrder } from '#server/testing/factories/create-order.ts';
import { createStaff, type StaffFixture } from '#server/testing/factories/create-staff.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { bearer } from '#server/testing/test-user-pool.ts';

const { app, ctx } = await buildTestApp();
const { $client } = ctx.db;
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const settings = {
  name: { en: 'Gala', fr: 'Gala' },
  startAt: inHours(24),
  endAt: inHours(26),
  anonymous: false,
  extension: null,
  increments: [],
};

interface Desk {
  club: ClubRecord;
  staff: StaffFixture;
}

async function openDesk(given?: ClubRecord): Promise<Desk> {
  const club = given ?? (await createClub(ctx, { model: 'FOUNDATION', coinsEnabled: false }));
  return { club, staff: await createStaff(ctx, { club, roles: ['manager', 'auctioneer'] }) };
}

async function ask(
  { club, staff }: Desk,
  call: `${'GET' | 'POST' | 'PUT'} /${string}`,
  payload?: object,
): Promise<{ status: number; body: ReturnType<typeof JSON.parse> }> {
  const [method, path] = call.split(' ') as ['GET', string];
  const url = `/api/back-office/clubs/${club.slug}${path}`;
  const reply = await app.inject({ method, url, headers: staff.headers(), ...(payload ? { payload } : {}) });
  return { status: reply.statusCode, body: reply.json() };
}

async function bid({ bidsUrl }: AuctionLotFixture, fan: FanRecord, priceCoinsAmount: number) {
  const payload = { bidderUsername: fan.username, priceCoinsAmount };
  const reply = await app.inject({ method: 'POST', url: bidsUrl, headers: bearer(fan.username), payload });
  return { status: reply.statusCode, body: reply.json() };
}

async function auditsOf(subject: string) {
  const { rows } = await $client.query(
    'select action, before, after, reason from app.audit_entry where subject = $1 order by position',
    [subject],
  );
  return rows;
}

describe('preparing an auction', () => {
  it('goes from nothing to announced, the same id once', async () => {
    const desk = await openDesk();
    const id = randomUUID();
    const created = await ask(desk, 'POST /auctions', { ...settings, id });
    expect(created).toMatchObject({ status: 201, body: { id, version: 1, visible: false, lots: [] } });
    expect(await ask(desk, 'POST /auctions', { ...settings, id })).toEqual(created);
    expect(await ask(desk, `POST /auctions/${id}/show`, {})).toMatchObject({
      ...{ status: 409, body: { code: 'auction.empty' } },
    });
    const shirts = [await createExclusive(ctx, { club: desk.club }), await createExclusive(ctx, desk)];
    const listed = await ask(desk, 'GET /lot-candidates');
    expect(listed.body.map((one: { id: string }) => one.id).toSorted()).toEqual(
      shirts.map((one) => one.id).toSorted(),
    );
    const exclusiveIds = shirts.map((one) => one.id);
    const withLots = await ask(desk, `POST /auctions/${id}/lots`, { exclusiveIds, version: 1 });
    expect(withLots.body.lots).toMatchObject([
      { number: 1, state: 'UPCOMING', exclusiveId: shirts[0]?.id },
      { number: 2, exclusiveId: shirts[1]?.id },
    ]);
    expect((await ask(desk, 'GET /lot-candidates')).body).toEqual([]);
    const [first, second] = withLots.body.lots;
    const lots = [
      { id: second.id, startingPriceCoins: 55.5 },
      { id: first.id, startingPriceCoins: 60 },
    ];
    const ordered = await ask(desk, `PUT /auctions/${id}/lots`, { lots, version: 2 });
    expect(ordered.body.lots).toMatchObject([
      { id: second.id, number: 1, startingPrice: { coins: { amount: 55.5 } } },
      { id: first.id, number: 2, currentPrice: { coins: { amount: 60 } } },
    ]);
    const shown = await ask(desk, `POST /auctions/${id}/show`, {});
    expect(shown.body).toMatchObject({ visible: true, status: 'UPCOMING', version: 4 });
    const publicList = await app.inject({ url: `/api/clubs/${desk.club.slug}/auctions` });
    expect(publicList.json()).toMatchObject([{ id, status: 'UPCOMING' }]);
    const left = await ask(desk, `PUT /auctions/${id}/lots`, { lots: [lots[0]], version: 4 });
    expect(left.body.lots).toMatchObject([{ id: second.id, number: 1 }]);
    expect((await ask(desk, 'GET /lot-candidates')).body).toMatchObject([{ id: shirts[0]?.id }]);
    expect((await auditsOf(`auction:${id}`)).map(({ action }) => action)).toEqual([
      'auction.created',
      'auction.lotsAdded',
      'auction.lotsChanged',
      'auction.shown',
      'auction.lotsChanged',
    ]);
  });

  it('has a name in one language at least, which fans of the other one read too', async () => {
    const desk = await openDesk();
    const [id, exclusive] = [randomUUID(), await createExclusive(ctx, desk)];
    expect((await ask(desk, 'POST /auctions', { ...settings, id, name: { en: ' ', fr: '' } })).status).toBe(
      400,
    );
    await ask(desk, 'POST /auctions', { ...settings, id, name: { en: '', fr: 'La soirée' } });
    await ask(desk, `POST /auctions/${id}/lots`, { exclusiveIds: [exclusive.id], version: 1 });
    await ask(desk, `POST /auctions/${id}/show`, {});
    const url = `/api/clubs/${desk.club.slug}/auctions`;
    const inEnglish = await app.inject({ url, headers: { 'accept-language': 'en' } });
    expect(inEnglish.json()).toMatchObject([{ name: 'La soirée' }]);
  });

  it('takes pieces that are named in one language only', async () => {
    const desk = await openDesk();
    const { id } = (await ask(desk, 'POST /auctions', { ...settings, id: randomUUID() })).body;
    const name = { en: 'A lap of honour', fr: '' };
    const { id: exclusiveId } = await createExclusive(ctx, { club: desk.club, name });
    expect((await ask(desk, 'GET /lot-candidates')).body).toMatchObject([{ id: exclusiveId, name }]);
    const added = await ask(desk, `POST /auctions/${id}/lots`, { exclusiveIds: [exclusiveId], version: 1 });
    expect(added.body.lots).toMatchObject([{ exclusiveId, name }]);
  });

  it('shows who saves on top of somebody else what they have not seen', async () => {
    const desk = await openDesk();
    const id = randomUUID();
    await ask(desk, 'POST /auctions', { ...settings, id });
    const name = { en: 'Winter gala', fr: 'Gala d’hiver' };
    const saved = await ask(desk, `PUT /auctions/${id}`, { ...settings, name, version: 1 });
    expect(saved.body).toMatchObject({ name, version: 2 });
    const late = await ask(desk, `PUT /auctions/${id}`, { ...settings, anonymous: true, version: 1 });
    expect(late).toMatchObject({ status: 412, body: { code: 'edit.stale', current: { name, version: 2 } } });
    expect(await auditsOf(`auction:${id}`)).toMatchObject([
      {},
      { action: 'auction.changed', before: { name: settings.name }, after: { name } },
    ]);
  });

  it('makes another one of the same rules, later and without lots', async () => {
    const lot = await createAuctionLot(ctx);
    const desk = await openDesk(lot.club);
    const id = randomUUID();
    const copy = await ask(desk, `POST /auctions/${lot.auctionId}/duplicate`, { id });
    expect(copy).toMatchObject({ status: 201, body: { id, visible: false, status: 'UPCOMING', lots: [] } });
    const list = await ask(desk, 'GET /auctions?q=gala&filter[status]=UPCOMING');
    expect(list.body).toMatchObject({ total: 1, items: [{ id, lotCount: 0 }] });
  });

  it('keeps an exclusive in one auction', async () => {
    const lot = await createAuctionLot(ctx);
    const desk = await openDesk(lot.club);
    const id = randomUUID();
    await ask(desk, 'POST /auctions', { ...settings, id });
    const body = { exclusiveIds: [lot.exclusive.id], version: 1 };
    expect(await ask(desk, `POST /auctions/${id}/lots`, body)).toMatchObject({
      ...{ status: 409, body: { code: 'lot.taken' } },
    });
  });
});

describe('once there are bids', () => {
  it('keeps the rules they were made by', async () => {
    const lot = await createAuctionLot(ctx);
    const desk = await openDesk(lot.club);
    const path = `/auctions/${lot.auctionId}` as const;
    const { body: before } = await ask(desk, `GET ${path}`);
    expect(before.changeable).toContain('increments');
    await bid(lot, await createBidder(ctx, lot.club), 80);
    const { body: now } = await ask(desk, `GET ${path}`);
    expect(now.changeable).toEqual(['name', 'goalEuros', 'lots']);
    const { name, startAt, endAt, anonymous, extension } = now;
    const same = { name, startAt, endAt, anonymous, extension };
    const stricter = { ...same, increments: [{ fromCoins: 0, stepCoins: 5 }], version: 1 };
    expect(await ask(desk, `PUT ${path}`, stricter)).toMatchObject({
      ...{ status: 409, body: { code: 'auction.fixed', fields: ['increments'] } },
    });
    const lots = [{ id: lot.lotId, startingPriceCoins: 10 }];
    expect(await ask(desk, `PUT ${path}/lots`, { lots, version: 1 })).toMatchObject({
      ...{ status: 409, body: { code: 'lot.hasBids' } },
    });
    expect(await ask(desk, `PUT ${path}/lots`, { lots: [], version: 1 })).toMatchObject({ status: 409 });
  });

  it('asks for the step of the price', async () => {
    const increments = [{ fromCoins: 100, stepCoins: 20 }];
    const lot = await createAuctionLot(ctx, { increments });
    const [one, other] = [await createBidder(ctx, lot.club), await createBidder(ctx, lot.club)];
    expect((await bid(lot, one, 100)).status).toBe(201);
    expect(await bid(lot, other, 119)).toMatchObject({ status: 409, body: { minimum: 120 } });
    expect((await bid(lot, other, 120)).status).toBe(201);
    const shown = await app.inject({ url: lot.bidsUrl.replace('/bids', '') });
    expect(shown.json().auctionLot.increments).toEqual(increments);
  });
});

describe('running an auction', () => {
  it('moves ends on and never back, and says why', async () => {
    const lot = await createAuctionLot(ctx);
    const desk = await openDesk(lot.club);
    const [path, reason] = [`/auctions/${lot.auctionId}` as const, 'The hall is full'];
    const endAt = inHours(3);
    const first = await ask(desk, `POST ${path}/extend`, { endAt, reason });
    expect(first.body).toMatchObject({ lots: [{ endAt }], lastEndAt: endAt });
    expect(await ask(desk, `POST ${path}/extend`, { endAt, reason })).toEqual(first);
    expect(await ask(desk, `POST ${path}/extend`, { endAt: inHours(2), reason })).toMatchObject({
      ...{ status: 409, body: { code: 'auction.endsLater' } },
    });
    expect(await auditsOf(`auction:${lot.auctionId}`)).toMatchObject([
      {},
      { action: 'auction.extended', reason, after: { endAt } },
    ]);
  });

  it('takes no bids while it is hidden', async () => {
    const lot = await createAuctionLot(ctx);
    const desk = await openDesk(lot.club);
    const path = `/auctions/${lot.auctionId}` as const;
    await ask(desk, `POST ${path}/hide`, { reason: 'Wrong pictures' });
    const fan = await createBidder(ctx, lot.club);
    expect(await bid(lot, fan, 80)).toMatchObject({ status: 409, body: { code: 'auction.notActive' } });
    await ask(desk, `POST ${path}/show`, {});
    expect((await bid(lot, fan, 80)).status).toBe(201);
  });

  it('closes lots now: the winner pays, or the next one, here or elsewhere, and gets the lot', async () => {
    const lot = await createAuctionLot(ctx);
    const desk = await openDesk(lot.club);
    const [loser, winner] = [await createBidder(ctx, lot.club), await createBidder(ctx, lot.club)];
    await bid(lot, loser, 80);
    await bid(lot, winner, 90);
    const reason = 'Nobody bids any more';
    const closed = await ask(desk, `POST /auctions/${lot.auctionId}/close`, { reason });
    expect(closed.body).toMatchObject({
      ...{ status: 'CLOSED', unpaidCount: 1, changeable: ['name'] },
      lots: [{ state: 'UNPAID', buyer: { id: winner.id }, due: { coins: { amount: 90 } } }],
    });
    expect(await bid(lot, loser, 100)).toMatchObject({ status: 409, body: { code: 'auction.notActive' } });
    const path = `/lots/${lot.lotId}` as const;
    expect((await ask(desk, `POST ${path}/remind`, {})).status).toBe(200);
    expect((await ask(desk, `POST ${path}/deliver`, { delivery: 'SENT', note: '' })).body.code).toBe(
      'lot.notPaid',
    );
    const offer = { buyerId: winner.id, reason: 'Did not pay' };
    expect((await ask(desk, `POST ${path}/offer`, offer)).body).toMatchObject({ buyer: { id: loser.id } });
    expect(await ask(desk, `POST ${path}/offer`, offer)).toMatchObject({
      ...{ status: 412, body: { current: { buyerId: loser.id } } },
    });
    const paid = { buyerId: loser.id, reason: 'By cheque, number 12' };
    const first = await ask(desk, `POST ${path}/mark-paid`, paid);
    expect(first.body).toMatchObject({ state: 'PAID', paidOtherwise: paid.reason });
    expect(await ask(desk, `POST ${path}/mark-paid`, paid)).toEqual(first);
    const movements = await ask(desk, `GET /exclusives/${lot.exclusive.id}/stock-movements`);
    expect(movements.body.items).toMatchObject([
      { change: -1, cause: 'PAID_ELSEWHERE' },
      { change: 1, cause: 'FIRST_STOCK' },
    ]);
    const delivery = { delivery: 'HANDED_OVER', note: 'To Ada herself' };
    expect((await ask(desk, `POST ${path}/deliver`, delivery)).body).toMatchObject({ state: 'DELIVERED' });
    expect((await auditsOf(`lot:${lot.lotId}`)).map(({ action }) => action).slice(2)).toEqual([
      'lot.closed',
      'lot.reminded',
      'lot.offered',
      'lot.paidOtherwise',
      'lot.delivered',
    ]);
    expect(await findViolations($client)).toEqual([]);
  });

  it.each(['mark-paid', 'offer', 'cancel-sale'] as const)(
    'refunds a card payment that comes in after %s',
    async (settle) => {
      const club = await createClub(ctx);
      const exclusive = await createExclusive(ctx, { club });
      const lot = await createAuctionLot(ctx, { club, exclusive });
      const desk = await openDesk(club);
      const [loser, winner] = [await createBidder(ctx, club), await createBidder(ctx, club)];
      await bid(lot, loser, 80);
      await bid(lot, winner, 90);
      await ask(desk, `POST /auctions/${lot.auctionId}/close`, { reason: 'Nobody bids any more' });
      const { sessionId } = await createOrder(ctx, { club, fan: winner, exclusive });
      const settled = { buyerId: winner.id, reason: 'By cheque' };
      const after = await ask(desk, `POST /lots/${lot.lotId}/${settle}`, settled);
      expect(after.status).toBe(200);
      await chooseOutcome(ctx, sessionId, 'paid');
      const { rows } = await $client.query('select status from app.orders where fan_id = $1', [winner.id]);
      expect(rows).toEqual([{ status: 'REFUNDED' }]);
      const { body } = await ask(desk, `GET /auctions/${lot.auctionId}`);
      expect(body.lots).toMatchObject([{ state: after.body.state, buyer: after.body.buyer }]);
      expect(await findViolations($client)).toEqual([]);
    },
  );

  it('shows bidders to those alone who need them', async () => {
    const lot = await createAuctionLot(ctx);
    const fan = await createBidder(ctx, lot.club);
    await bid(lot, fan, 80);
    const { club } = lot;
    const asRole = async (role: 'editor' | 'fulfilment') => {
      const staff = await createStaff(ctx, { club, roles: [role] });
      return (await ask({ club, staff }, `GET /auctions/${lot.auctionId}`)).body.lots[0].leader;
    };
    expect([await asRole('editor'), await asRole('fulfilment')]).toEqual([
      null,
      { id: fan.id, name: fan.name },
    ]);
  });
});
