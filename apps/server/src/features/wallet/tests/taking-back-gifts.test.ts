import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { FanRecord } from '#server/features/fans/index.ts';
import { system } from '#server/lib/actor.ts';
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { meetOfTwo } from '#server/testing/meet-of-two.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import type { GiftStore } from '../gifts/decide-gift.ts';
import { findGift } from '../gifts/gift-store.ts';
import { takeBackGift } from '../gifts/take-back-gift.ts';
import { spendCoins } from '../spend-coins.ts';

const sound = await buildTestApp();
const broken = await buildTestApp();
const reason = 'Meant for somebody else';

async function giveFifty({ app, ctx }: TestApp) {
  const club = await createClub(ctx);
  const fan = await createFan(ctx, { club });
  const staff = await createStaff(ctx, { club, roles: ['manager'] });
  const ask = async (path: string, payload: object) => {
    const url = `/api/back-office/clubs/${club.slug}/coin-gifts${path}`;
    const reply = await app.inject({ method: 'POST', url, headers: staff.headers(), payload });
    return { status: reply.statusCode, body: reply.json() };
  };
  const giftId = randomUUID();
  await ask('', { id: giftId, fanId: fan.id, coins: 50, reason: 'Helped all day' });
  const takeBack = (coins: number, id: string = randomUUID()) =>
    ask(`/${giftId}/take-back`, { id, coins, reason });
  return { club, fan, giftId, ask, takeBack };
}

async function walletOf({ app }: TestApp, club: { slug: string }, { username }: FanRecord) {
  const read = async (path: string) =>
    (await app.inject({ url: `/api/clubs/${club.slug}/fans/${path}`, headers: bearer(username) })).json();
  const operations: { type: string; cost: { amount: number } }[] = await read(`${username}/operations`);
  return {
    coins: (await read('me/balance')).coins.amount,
    operations: operations.map(({ type, cost }) => `${type} ${cost.amount}`),
  };
}

test('a gift is taken back in parts, each once, and the fan is told why', async () => {
  const { club, fan, takeBack } = await giveFifty(sound);
  const id = randomUUID();
  const first = await takeBack(20, id);
  expect(first.body).toMatchObject({ state: 'GIVEN', coins: { amount: 50 }, takenBack: { amount: 20 } });
  expect(await takeBack(20, id)).toEqual(first);
  expect(await takeBack(10, id)).toMatchObject({ status: 422, body: { code: 'idempotency.mismatch' } });
  expect((await takeBack(31)).body.code).toBe('gift.tooMuch');
  expect((await takeBack(30)).body.takenBack.amount).toBe(50);
  expect((await takeBack(1)).body.code).toBe('gift.tooMuch');
  expect(await walletOf(sound, club, fan)).toEqual({
    coins: 0,
    operations: ['COINS_GIFT_RETURN 30', 'COINS_GIFT_RETURN 20', 'COINS_GIFT 50'],
  });
  await sound.ctx.outbox.flush();
  const url = `/dev/mailbox?to=${encodeURIComponent(fan.email)}`;
  const mails = (await sound.app.inject({ url, headers: { accept: 'application/json' } })).json();
  expect(mails.filter(({ text }: { text: string }) => text.includes(reason))).toHaveLength(2);
  expect(await findViolations(sound.ctx.db.$client)).toEqual([]);
});

test('what the fan has spent stays spent', async () => {
  const { club, fan, takeBack } = await giveFifty(sound);
  const clubId = club.id;
  const moves = [{ fanId: fan.id, ref: `order:${randomUUID()}`, coinUnits: 3_000_000n }];
  await sound.ctx.unitOfWork({ clubId }, ({ tx }) => spendCoins(tx, { clubId, moves }));
  const refused = await takeBack(50);
  expect(refused.body).toMatchObject({ code: 'gift.coinsSpent' });
  expect(refused.body.message ?? refused.body.detail ?? refused.body.title).toContain('20');
  expect((await takeBack(20)).status).toBe(200);
  expect(await walletOf(sound, club, fan)).toMatchObject({ coins: 0 });
});

test('a gift that waits is not taken back', async () => {
  const { club, fan, ask } = await giveFifty(sound);
  const owner = await createStaff(sound.ctx, { club, roles: ['owner'] });
  const url = `/api/back-office/clubs/${club.slug}/coin-gift-rule`;
  const payload = { limitCoins: 10, version: 1 };
  await sound.app.inject({ method: 'PUT', url, headers: owner.headers(), payload });
  const id = randomUUID();
  expect((await ask('', { id, fanId: fan.id, coins: 11, reason })).body.state).toBe('WAITING');
  expect((await ask(`/${id}/take-back`, { id, coins: 11, reason })).body.code).toBe('gift.notGiven');
});

/** Two staff members take thirty of fifty coins each, of which the fan has a hundred. */
async function raceToTake(on: TestApp, store?: GiftStore) {
  const { club, fan, giftId, ask } = await giveFifty(on);
  await ask('', { id: randomUUID(), fanId: fan.id, coins: 50, reason });
  const input = { club, giftId, coins: 30, reason };
  const ends = await Promise.all(
    ['one', 'two'].map((name) =>
      takeBackGift({
        ...{ ctx: on.ctx, actor: system(name), input: { ...input, id: randomUUID() } },
        ...(store ? { store } : {}),
      }).then(
        () => 'taken',
        ({ code }) => code as string,
      ),
    ),
  );
  return ends.sort();
}

test('two who take back at once take no more than was given', async () => {
  expect(await raceToTake(sound)).toEqual(['gift.tooMuch', 'taken']);
});

test('without its lock, only the database would keep them from it', async () => {
  const bothHaveRead = meetOfTwo();
  const store: GiftStore = {
    async lockGift(tx, key) {
      const gift = await findGift(tx, key);
      await bothHaveRead();
      return gift;
    },
  };
  expect(await raceToTake(broken, store)).not.toContain('gift.tooMuch');
});
