import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@tifo/contracts/back-office/capabilities';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { system } from '#server/lib/actor.ts';
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { meetOfTwo } from '#server/testing/meet-of-two.ts';
import { getBalance } from '../get-balance.ts';
import { decideGift, type GiftStore, withdrawGift } from '../gifts/decide-gift.ts';
import { coinGifts } from '../gifts/gift-tables.ts';
import { requestGift } from '../gifts/request-gift.ts';

const sound = await buildTestApp();
const broken = await buildTestApp();

async function openDesk({ app, ctx }: TestApp, club: ClubRecord, role: StaffRole) {
  const staff = await createStaff(ctx, { club, roles: [role] });
  return async (call: `${'GET' | 'POST' | 'PUT'} /${string}`, payload?: object) => {
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

async function setUp(on: TestApp) {
  const club = await createClub(on.ctx);
  const fan = await createFan(on.ctx, { club });
  const [owner, manager] = [await openDesk(on, club, 'owner'), await openDesk(on, club, 'manager')];
  const gift = (coins: number) => ({ id: randomUUID(), fanId: fan.id, coins, reason: 'Helped all day' });
  const coinsOf = async () =>
    Number(await getBalance({ ctx: on.ctx, input: { clubId: club.id, fanId: fan.id } })) / 100_000;
  return { club, fan, owner, manager, gift, coinsOf };
}

describe('a gift of coins', () => {
  it('is made once for its id, with its reason', async () => {
    const { fan, manager, gift, coinsOf } = await setUp(sound);
    const fifty = gift(50);
    const first = await manager('POST /coin-gifts', fifty);
    expect(first.body).toMatchObject({ state: 'GIVEN', coins: { amount: 50 }, fan: { id: fan.id } });
    expect(await manager('POST /coin-gifts', fifty)).toEqual(first);
    expect(await coinsOf()).toBe(50);
    expect(await manager('POST /coin-gifts', { ...fifty, coins: 60 })).toMatchObject({
      ...{ status: 422, body: { code: 'idempotency.mismatch' } },
    });
    await sound.ctx.outbox.flush();
    const url = `/dev/mailbox?to=${encodeURIComponent(fan.email)}`;
    const headers = { accept: 'application/json', host: 'localhost' };
    expect((await sound.app.inject({ url, headers })).json()[0].text).toContain('Helped all day');
    expect(await findViolations(sound.ctx.db.$client)).toEqual([]);
  });

  it('waits for a second person above the limit', async () => {
    const { owner, manager, gift, coinsOf } = await setUp(sound);
    expect((await manager('PUT /coin-gift-rule', { limitCoins: 40, version: 1 })).status).toBe(403);
    const rule = await owner('PUT /coin-gift-rule', { limitCoins: 40, version: 1 });
    expect(rule.body).toEqual({ limitCoins: 40, version: 2 });
    expect((await owner('PUT /coin-gift-rule', { limitCoins: 90, version: 1 })).status).toBe(412);
    const own = await owner('POST /coin-gifts', gift(41));
    expect(own.body.state).toBe('WAITING');
    expect(await owner(`POST /coin-gifts/${own.body.id}/approve`, {})).toMatchObject({
      ...{ status: 403, body: { code: 'gift.ownRequest' } },
    });
    const asked = await manager('POST /coin-gifts', gift(45));
    const refused = await manager('POST /coin-gifts', gift(60));
    expect(await coinsOf()).toBe(0);
    const approved = await owner(`POST /coin-gifts/${asked.body.id}/approve`, {});
    expect(approved.body).toMatchObject({ state: 'GIVEN', isMine: false });
    expect(await owner(`POST /coin-gifts/${asked.body.id}/approve`, {})).toEqual(approved);
    const reason = 'Too much';
    expect((await owner(`POST /coin-gifts/${refused.body.id}/refuse`, { reason })).body.state).toBe(
      'REFUSED',
    );
    expect((await owner(`POST /coin-gifts/${refused.body.id}/approve`, {})).body.code).toBe('gift.decided');
    expect(await coinsOf()).toBe(45);
    expect((await owner('GET /coin-gifts?filter[state]=WAITING')).body).toMatchObject({ total: 1 });
  });

  it('of an administrator is one of the platform, who has no name at the club', async () => {
    const { club, gift } = await setUp(sound);
    const headers = (await createStaff(sound.ctx)).headers();
    const url = `/api/back-office/clubs/${club.slug}/coin-gifts`;
    const made = await sound.app.inject({ method: 'POST', url, headers, payload: gift(5) });
    expect(made.json()).toMatchObject({ state: 'GIVEN', askedBy: 'Tifo', isMine: true });
  });

  it('that waits is withdrawn by who asked alone, once, and only while it waits', async () => {
    const { owner, manager, gift, coinsOf } = await setUp(sound);
    await owner('PUT /coin-gift-rule', { limitCoins: 40, version: 1 });
    const { id } = (await manager('POST /coin-gifts', gift(45))).body;
    expect(await owner(`POST /coin-gifts/${id}/withdraw`, {})).toMatchObject({
      ...{ status: 403, body: { code: 'gift.notAsked' } },
    });
    const withdrawn = await manager(`POST /coin-gifts/${id}/withdraw`, { reason: 'The wrong fan' });
    expect(withdrawn.body).toMatchObject({ state: 'WITHDRAWN', isMine: true });
    expect(await manager(`POST /coin-gifts/${id}/withdraw`, {})).toEqual(withdrawn);
    expect((await owner(`POST /coin-gifts/${id}/approve`, {})).body.code).toBe('gift.decided');
    const other = (await manager('POST /coin-gifts', gift(50))).body.id;
    await owner(`POST /coin-gifts/${other}/approve`, {});
    expect((await manager(`POST /coin-gifts/${other}/withdraw`, {})).body.code).toBe('gift.decided');
    expect(await coinsOf()).toBe(50);
    const { rows } = await sound.ctx.db.$client.query(
      `select reason from app.audit_entry where action = 'gift.withdrawn' and detail ->> 'giftId' = $1`,
      [id],
    );
    expect(rows).toEqual([{ reason: 'The wrong fan' }]);
    expect(await findViolations(sound.ctx.db.$client)).toEqual([]);
  });
});

/** Two staff members decide concurrently, one for and one against. */
async function raceToDecide(on: TestApp, store?: GiftStore): Promise<{ ends: string[]; coins: number }> {
  const { club, owner, manager, gift, coinsOf } = await setUp(on);
  await owner('PUT /coin-gift-rule', { limitCoins: 0, version: 1 });
  const { body } = await manager('POST /coin-gifts', gift(10));
  const decisions = [true, false].map((isApproved) =>
    decideGift({
      ctx: on.ctx,
      actor: system(`second ${isApproved}`),
      input: { club, giftId: body.id, isApproved, reason: 'A race' },
      ...(store ? { store } : {}),
    }).then(
      ({ state }) => state,
      ({ code }) => code as string,
    ),
  );
  return { ends: await Promise.all(decisions), coins: await coinsOf() };
}

describe('two who decide at once', () => {
  it('decide once', async () => {
    const { ends, coins } = await raceToDecide(sound);
    expect(ends).toContain('gift.decided');
    expect(coins).toBe(ends.includes('GIVEN') ? 10 : 0);
  });

  it('are seen to decide twice when the gift is read without its lock', async () => {
    const { ends } = await raceToDecide(broken, withoutLock());
    expect(ends).toEqual(['GIVEN', 'REFUSED']);
  });
});

/** Neither writes before both have read. */
function withoutLock(): GiftStore {
  const bothHaveRead = meetOfTwo();
  return {
    async lockGift(tx, { clubId, id }) {
      const [gift] = await tx
        .select()
        .from(coinGifts)
        .where(and(eq(coinGifts.clubId, clubId), eq(coinGifts.id, id)));
      await bothHaveRead();
      return gift;
    },
  };
}

/** Who asked withdraws while a second person approves. */
async function raceToWithdraw(on: TestApp, store?: GiftStore): Promise<{ ends: string[]; coins: number }> {
  const { ctx } = on;
  const { club, owner, gift, coinsOf } = await setUp(on);
  await owner('PUT /coin-gift-rule', { limitCoins: 0, version: 1 });
  const asker = system('asker');
  const { id } = await requestGift({ ctx, actor: asker, input: { club, ...gift(10) } });
  const about = { club, giftId: id };
  const locking = store ? { store } : {};
  const ends = [
    withdrawGift({ ctx, actor: asker, input: about, ...locking }),
    decideGift({ ctx, actor: system('second'), input: { ...about, isApproved: true }, ...locking }),
  ].map((end) =>
    end.then(
      ({ state }) => state,
      ({ code }) => code as string,
    ),
  );
  return { ends: await Promise.all(ends), coins: await coinsOf() };
}

describe('a withdrawal while somebody approves', () => {
  it('is made or comes too late', async () => {
    const { ends, coins } = await raceToWithdraw(sound);
    const isGiven = ends[1] === 'GIVEN';
    expect({ ends, coins }).toEqual({
      ends: isGiven ? ['gift.decided', 'GIVEN'] : ['WITHDRAWN', 'gift.decided'],
      coins: isGiven ? 10 : 0,
    });
  });

  it('is seen to be answered although coins are given when the gift is read without its lock', async () => {
    const { ends, coins } = await raceToWithdraw(broken, withoutLock());
    expect({ ends, coins }).toEqual({ ends: ['WITHDRAWN', 'GIVEN'], coins: 10 });
  });
});
