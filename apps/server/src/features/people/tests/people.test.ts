import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@tifo/contracts/back-office/capabilities';
import { describe, expect, it } from 'vitest';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createAuctionLot } from '#server/testing/factories/create-auction-lot.ts';
import { createBidder } from '#server/testing/factories/create-bidder.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createDonation } from '#server/testing/factories/create-donation.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createOrder } from '#server/testing/factories/create-order.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { createWallet } from '#server/testing/factories/create-wallet.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { bearer } from '#server/testing/test-user-pool.ts';

const { app, ctx } = await buildTestApp();

async function openDesk(club: ClubRecord, role: StaffRole = 'owner') {
  const staff = await createStaff(ctx, { club, roles: [role] });
  return async (call: `${'GET' | 'POST'} /${string}`, payload?: object) => {
    const [method, path] = call.split(' ') as ['GET', string];
    const url = `/api/back-office/clubs/${club.slug}${path}`;
    const reply = await app.inject({
      method,
      url,
      headers: staff.headers(),
      ...(payload ? { payload } : {}),
    });
    return { status: reply.statusCode, body: reply.json() };
  };
}

async function actionsAbout(fanId: string): Promise<string[]> {
  const { rows } = await ctx.db.$client.query(
    'select action from app.audit_entry where subject = $1 order by position',
    [`fan:${fanId}`],
  );
  return rows.map(({ action }) => action);
}

describe('the fans of a club', () => {
  it('are found by name and address, page by page', async () => {
    const club = await createClub(ctx);
    const ada = await createFan(ctx, { club, name: 'Ada Byron' });
    await createFan(ctx, { club, name: 'Ben Okafor' });
    await createFan(ctx, { club: await createClub(ctx), name: 'Ada of elsewhere' });
    const ask = await openDesk(club, 'moderator');
    expect((await ask('GET /fans?q=ada+byr')).body).toMatchObject({ total: 1, items: [{ id: ada.id }] });
    expect((await ask(`GET /fans?q=${encodeURIComponent(ada.email)}`)).body.total).toBe(1);
    const first = (await ask('GET /fans?limit=1')).body;
    const second = (await ask(`GET /fans?limit=1&cursor=${first.nextCursor}`)).body;
    expect([first.items[0].name, second.items[0].name, second.nextCursor]).toEqual([
      'Ben Okafor',
      'Ada Byron',
      null,
    ]);
    expect((await ask('GET /fans?filter[status]=READY_FOR_KYC')).body.total).toBe(0);
  });

  it('have a file of what they did, and whoever reads it is on record', async () => {
    const { club, fan } = await createWallet(ctx, { coins: 30 });
    await createOrder(ctx, { club, fan, outcome: 'paid' });
    await createDonation(ctx, { club, fan, outcome: 'paid' });
    const ask = await openDesk(club);
    const { body } = await ask(`GET /fans/${fan.id}`);
    const kinds = body.timeline.map(({ kind, what }: { kind: string; what: string }) => `${kind} ${what}`);
    expect(kinds).toEqual(
      expect.arrayContaining([...['ORDER PAID', 'DONATION RECEIVED', 'COINS COINS_GIFT', 'MAIL orderPaid']]),
    );
    expect(body.timeline.find(({ what }: { what: string }) => what === 'orderPaid').title).toContain('paid');
    // The order of 20 coins was paid with coins.
    expect(body.coins.amount).toBe(10);
    expect(await actionsAbout(fan.id)).toContain('fan.fileRead');
    const asModerator = await openDesk(club, 'moderator');
    expect((await asModerator(`GET /fans/${fan.id}`)).status).toBe(403);
    const elsewhere = await openDesk(await createClub(ctx));
    expect((await elsewhere(`GET /fans/${fan.id}`)).status).toBe(404);
  });
});

describe('the timeline of a fan', () => {
  it('has a gift of coins once, with its reason and amount', async () => {
    const { club, fan } = await createWallet(ctx, { coins: 30 });
    const ask = await openDesk(club);
    const gift = { id: randomUUID(), fanId: fan.id, coins: 50, reason: 'For helping on the gate' };
    await ask('POST /coin-gifts', gift);
    const { timeline } = (await ask(`GET /fans/${fan.id}`)).body;
    const entries = timeline.filter(({ coins }: { coins: object | null }) => coins);
    expect(entries).toMatchObject([
      { what: 'gift.made', coins: { amount: 50 }, reason: gift.reason },
      { what: 'COINS_GIFT', coins: { amount: 30 }, reason: null },
    ]);
  });

  it('says on what a bid was placed', async () => {
    const { club, exclusive, bidsUrl } = await createAuctionLot(ctx);
    const fan = await createBidder(ctx, club);
    const payload = { bidderUsername: fan.username, priceCoinsAmount: 90 };
    await app.inject({ method: 'POST', url: bidsUrl, headers: bearer(fan.username), payload });
    const { timeline } = (await (await openDesk(club))(`GET /fans/${fan.id}`)).body;
    const bids = timeline.filter(({ kind }: { kind: string }) => kind === 'BID');
    expect(bids).toMatchObject([{ item: exclusive.name, coins: { amount: 90 } }]);
  });

  it('says where a registration moved', async () => {
    const club = await createClub(ctx);
    const fan = await createFan(ctx, { club, kycStatus: 'PERSONAL_INFO_FILLED' });
    const { timeline } = (await (await openDesk(club))(`GET /fans/${fan.id}`)).body;
    const steps = timeline.filter(({ what }: { what: string }) => what === 'kyc.moved');
    expect(steps).toMatchObject([{ step: 'PERSONAL_INFO_FILLED' }]);
  });
});

describe('the queue of registrations', () => {
  it('is worked off: a question, an answer, a decision', async () => {
    const club = await createClub(ctx);
    const status = { kycStatus: 'DUE_DILIGENCE_FILLED' as const };
    const [asked, approved] = [
      await createFan(ctx, { club, ...status }),
      await createFan(ctx, { club, ...status }),
    ];
    const ask = await openDesk(club, 'reviewer');
    expect((await ask('GET /reviews')).body.items).toMatchObject([
      { standing: 'OPEN' },
      { standing: 'OPEN' },
    ]);
    expect((await ask(`POST /reviews/${asked.id}/ask`, { words: '' })).status).toBe(400);
    const words = 'Which address is yours today?';
    const file = await ask(`POST /reviews/${asked.id}/ask`, { words });
    expect(file.body).toMatchObject({ standing: 'ASKED_AGAIN', history: [{ words, by: 'Test Staff' }] });
    await ctx.outbox.flush();
    const url = `/dev/mailbox?to=${encodeURIComponent(asked.email)}`;
    const mails = await app.inject({ url, headers: { accept: 'application/json', host: 'localhost' } });
    expect(mails.json()[0].text).toContain(words);
    expect((await ask(`POST /reviews/${approved.id}/approve`, {})).body.standing).toBe('APPROVED');
    expect(await ask(`POST /reviews/${approved.id}/approve`, {})).toMatchObject({
      ...{ status: 409, body: { code: 'review.notAwaited' } },
    });
    const rest = (await ask('GET /reviews')).body;
    expect(rest).toMatchObject({ total: 1, items: [{ id: asked.id, standing: 'ASKED_AGAIN' }] });
    expect(await actionsAbout(asked.id)).toEqual(
      expect.arrayContaining(['review.askedAgain', 'review.fileRead']),
    );
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  it('comes page by page, those to be decided first, and is searched by words of names', async () => {
    const club = await createClub(ctx);
    const names = ['Ada Roux', 'Ben Leroux', 'Cléo Martin'];
    const [ada, ben, cleo] = await Promise.all(
      names.map((name) => createFan(ctx, { club, name, kycStatus: 'DUE_DILIGENCE_FILLED' })),
    );
    const ask = await openDesk(club, 'reviewer');
    await ask(`POST /reviews/${ada?.id}/ask`, { words: 'Which address is yours today?' });
    const idsOf = ({ body }: Awaited<ReturnType<typeof ask>>) =>
      body.items.map(({ id }: { id: string }) => id);
    const first = await ask('GET /reviews?limit=2');
    expect(new Set(idsOf(first))).toEqual(new Set([ben?.id, cleo?.id]));
    const second = await ask(`GET /reviews?limit=2&cursor=${first.body.nextCursor}`);
    expect([idsOf(second), second.body.nextCursor]).toEqual([[ada?.id], null]);
    expect(idsOf(await ask('GET /reviews?q=cleo'))).toEqual([cleo?.id]);
    expect((await ask('GET /reviews?q=roux')).body).toMatchObject({ total: 1, items: [{ id: ada?.id }] });
    expect((await ask('GET /reviews?cursor=x')).status).toBe(400);
  });

  it('is decided on once by two who approve at once', async () => {
    const club = await createClub(ctx);
    const fan = await createFan(ctx, { club, kycStatus: 'DUE_DILIGENCE_FILLED' });
    const ask = await openDesk(club, 'reviewer');
    const both = await Promise.all([1, 2].map(() => ask(`POST /reviews/${fan.id}/approve`, {})));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
