import type { StaffRole } from '@tifo/contracts/back-office/capabilities';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readAs, statementOf } from '#server/db/statement-pipeline.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts';
import { countWaiting } from '#server/testing/count-waiting.ts';
import { type AuctionLotFixture, createAuctionLot } from '#server/testing/factories/create-auction-lot.ts';
import { createBidder } from '#server/testing/factories/create-bidder.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { bids } from '../auction-tables.ts';
import { BidBatcher, bidBatcher } from '../bids/bid-batcher.ts';
import { readClockAndBidders } from '../bids/bid-store.ts';
import { lockLot } from '../bids/lot-store.ts';

const sound = await buildTestApp();
const broken = await buildTestApp();

async function openDesk({ app, ctx }: TestApp, club: ClubRecord, role: StaffRole = 'moderator') {
  const staff = await createStaff(ctx, { club, roles: [role] });
  return async (call: `${'GET' | 'POST'} /${string}`, payload?: object) => {
    const [method, path] = call.split(' ') as ['GET', string];
    const url = `/api/back-office/clubs/${club.slug}${path}`;
    const sent = payload ? { payload } : {};
    const reply = await app.inject({ method, url, headers: staff.headers(), ...sent });
    return { status: reply.statusCode, body: reply.json() };
  };
}

async function bid(
  { app }: TestApp,
  lot: AuctionLotFixture,
  { fan, price }: { fan: FanRecord; price: number },
) {
  const reply = await app.inject({
    method: 'POST',
    url: lot.bidsUrl,
    headers: bearer(fan.username),
    payload: { bidderUsername: fan.username, priceCoinsAmount: price },
  });
  return { status: reply.statusCode, code: reply.json().code };
}

async function mailsTo({ app, ctx }: TestApp, email: string): Promise<string[]> {
  await ctx.outbox.flush();
  const url = `/dev/mailbox?to=${encodeURIComponent(email)}`;
  const reply = await app.inject({ url, headers: { accept: 'application/json', host: 'localhost' } });
  return reply.json().map(({ text }: { text: string }) => text);
}

const reason = 'Insulted other bidders';

describe('a block', () => {
  it('says before what it leaves as it is, ends what is new and is told to the fan', async () => {
    const club = await createClub(sound.ctx);
    const lot = await createAuctionLot(sound.ctx, { club });
    const fan = await createBidder(sound.ctx, club);
    expect(await bid(sound, lot, { fan, price: 100 })).toMatchObject({ status: 201 });
    const desk = await openDesk(sound, club);
    const effects = await desk(`GET /fans/${fan.id}/block-effects`);
    expect(effects.body).toEqual({ leading: 1, unpaid: 0 });
    expect((await desk(`POST /fans/${fan.id}/block`, { reason: '' })).status).toBe(400);
    const blocked = await desk(`POST /fans/${fan.id}/block`, { reason });
    expect(blocked.body).toMatchObject({ id: fan.id, blockedAt: expect.any(String) });
    expect(await desk(`POST /fans/${fan.id}/block`, { reason })).toMatchObject({
      ...{ status: 409, body: { code: 'fan.blockedAlready' } },
    });
    expect(await bid(sound, lot, { fan, price: 200 })).toEqual({ status: 403, code: 'fan.blocked' });
    expect(await mailsTo(sound, fan.email)).toEqual([expect.stringContaining(reason)]);
    expect((await desk('GET /fans?filter[blocked]=yes')).body.items).toMatchObject([{ id: fan.id }]);
    const owner = await openDesk(sound, club, 'owner');
    const file = (await owner(`GET /fans/${fan.id}`)).body;
    expect(file.blockReason).toBe(reason);
    expect(file.timeline).toContainEqual(expect.objectContaining({ what: 'fan.blocked', reason }));
    const members = await sound.app.inject(`/api/clubs/${club.slug}/members`);
    expect(members.json().map(({ id }: { id: string }) => id)).not.toContain(fan.id);
    expect(await findViolations(sound.ctx.db.$client)).toEqual([]);
  });

  it('is lifted with a reason, and the fan bids again', async () => {
    const club = await createClub(sound.ctx);
    const lot = await createAuctionLot(sound.ctx, { club });
    const fan = await createBidder(sound.ctx, club);
    const desk = await openDesk(sound, club);
    expect((await desk(`POST /fans/${fan.id}/unblock`, { reason })).body.code).toBe('fan.notBlocked');
    await desk(`POST /fans/${fan.id}/block`, { reason });
    const lifted = await desk(`POST /fans/${fan.id}/unblock`, { reason: 'They said sorry' });
    expect(lifted.body.blockedAt).toBeNull();
    expect(await bid(sound, lot, { fan, price: 100 })).toMatchObject({ status: 201 });
    expect(await mailsTo(sound, fan.email)).toContainEqual(expect.stringContaining('They said sorry'));
  });

  it('is of one club alone, never of the person who sets it, and another club sees nobody', async () => {
    const { ctx } = sound;
    const [club, elsewhere] = [await createClub(ctx), await createClub(ctx)];
    const fan = await createBidder(ctx, club);
    const there = await createBidder(ctx, elsewhere, { username: fan.username, email: fan.email });
    const desk = await openDesk(sound, club);
    expect((await desk(`POST /fans/${there.id}/block`, { reason })).status).toBe(404);
    await desk(`POST /fans/${fan.id}/block`, { reason });
    const lot = await createAuctionLot(ctx, { club: elsewhere });
    expect(await bid(sound, lot, { fan: there, price: 100 })).toMatchObject({ status: 201 });
    const staff = await createStaff(ctx, { club, roles: ['moderator'] });
    const own = await createFan(ctx, { club, username: staff.username });
    const reply = await sound.app.inject({
      ...{ method: 'POST', headers: staff.headers(), payload: { reason } },
      url: `/api/back-office/clubs/${club.slug}/fans/${own.id}/block`,
    });
    expect(reply.json().code).toBe('fan.isOneself');
  });

  it('stands once when two set it at once', async () => {
    const club = await createClub(sound.ctx);
    const fan = await createFan(sound.ctx, { club });
    const desk = await openDesk(sound, club);
    const both = await Promise.all([1, 2].map(() => desk(`POST /fans/${fan.id}/block`, { reason })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await mailsTo(sound, fan.email)).toHaveLength(1);
  });
});

/** Bids of a fan who is blocked while the first of them waits for its lot: which of them stand. */
async function blockWhileBidding(on: TestApp) {
  const club = await createClub(on.ctx);
  const lot = await createAuctionLot(on.ctx, { club });
  const fan = await createBidder(on.ctx, club);
  const desk = await openDesk(on, club);
  const waiting = await on.ctx.unitOfWork({ clubId: club.id, mayIdle: true }, async (uow) => {
    await lockLot(uow.tx, { clubId: club.id, lotId: lot.lotId });
    const asked = bid(on, lot, { fan, price: 100 });
    await expect.poll(() => countWaiting(on.ctx)).toBeGreaterThan(0);
    expect((await desk(`POST /fans/${fan.id}/block`, { reason })).status).toBe(200);
    // Not awaited: it ends when this transaction does.
    return { asked };
  });
  const answer = await waiting.asked;
  const stored = await on.ctx.db.select().from(bids).where(eq(bids.lotId, lot.lotId));
  return { answer, stored: stored.length };
}

describe('a bid that waits for its lot while its fan is blocked', () => {
  it('is refused', async () => {
    expect(await blockWhileBidding(sound)).toEqual({
      answer: { status: 403, code: 'fan.blocked' },
      stored: 0,
    });
  });

  it('is seen to stand where nobody looks again under the lock', async () => {
    const lookOnce = statementOf((asked: Parameters<typeof readClockAndBidders.with>[0]) =>
      readAs(readClockAndBidders.with(asked), (found) => ({ ...found, refusals: [] })),
    );
    bidBatcher.replace(broken.ctx, new BidBatcher(broken.ctx, { store: { readClockAndBidders: lookOnce } }));
    expect(await blockWhileBidding(broken)).toMatchObject({ answer: { status: 201 }, stored: 1 });
  });
});

describe('the name of a fan', () => {
  it('is corrected once for what was shown, with a reason, and told', async () => {
    const { ctx } = sound;
    const club = await createClub(ctx);
    const fan = await createFan(ctx, { club, firstName: 'Ad', lastName: 'Biron' });
    const desk = await openDesk(sound, club, 'reviewer');
    const before = { firstName: 'Ad', lastName: 'Biron' };
    const body = { firstName: 'Ada', lastName: 'Byron', before, reason: 'As on the identity card' };
    const both = await Promise.all([1, 2].map(() => desk(`POST /fans/${fan.id}/name`, body)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 200]);
    const file = (await desk(`GET /fans/${fan.id}`)).body;
    expect(file).toMatchObject({ name: 'Ada Byron', firstName: 'Ada', lastName: 'Byron' });
    expect((await desk(`GET /reviews/${fan.id}`)).body.personalInfo).toMatchObject({
      ...{ firstName: 'Ada', lastName: 'Byron' },
    });
    expect(await mailsTo(sound, fan.email)).toEqual([expect.stringContaining('As on the identity card')]);
    const { rows } = await ctx.db.$client.query(
      `select detail from app.audit_entry where subject = $1 and action = 'fan.nameCorrected'`,
      [`fan:${fan.id}`],
    );
    expect(rows).toEqual([{ detail: { changed: ['firstName', 'lastName'] } }]);
  });
});
