import { describe, expect, it } from 'vitest';
import { insertDonation } from '#server/features/donations/donation-store.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { openCommitCutter } from '#server/testing/commit-cutter.ts';
import { CREATING_CALLS, type CreatingCall } from '#server/testing/creating-calls.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createWallet } from '#server/testing/factories/create-wallet.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { openShopClient } from '#server/testing/shop-client.ts';
import { startSecondApp } from '#server/testing/start-second-app.ts';

const sound = await buildTestApp();
const { ctx } = sound;
const { $client } = ctx.db;
const cutter = await openCommitCutter(sound.ownerUrl);
const remote = await startSecondApp({ ...sound, ownerUrl: cutter.url });
/** More than the number of retries. */
const ALL = 1000;
const BUYERS = 30;

async function countOf({ club, table }: Pick<CreatingCall, 'club' | 'table'>): Promise<number> {
  const { rows } = await $client.query(`select count(*)::int as count from app.${table} where club_id = $1`, [
    club.id,
  ]);
  return rows[0].count;
}

/** Runs `work` while the replies to the first commits are lost; returns how many were. */
async function cutting<Result>(count: number, work: () => Promise<Result>): Promise<[Result, number]> {
  // Earlier data has mails to be sent, whose commits do not count.
  await remote.ctx.outbox.flush();
  const before = cutter.cut;
  cutter.cutCommits(count);
  const result = await work();
  cutter.cutCommits(0);
  return [result, cutter.cut - before];
}

describe.each(Object.entries(CREATING_CALLS))(
  '%s whose commit was carried out and not answered',
  (_, prepare) => {
    it.each([
      ['without a key', {}],
      ['with a key', { 'idempotency-key': 'once' }],
    ])('stands once and is answered, %s', async (_name, headers) => {
      const call = await prepare(ctx);
      const [status, cut] = await cutting(1, () => call.ask(remote, headers));
      expect(cut).toBe(1);
      expect(await countOf(call)).toBe(1);
      expect(status).toBeLessThan(300);
    });

    it('stands once when no answer comes at all, and the same key finds it', async () => {
      const call = await prepare(ctx);
      const headers = { 'idempotency-key': 'once' };
      const [, cut] = await cutting(ALL, () => call.ask(remote, headers).catch(() => 500));
      expect(cut).toBeGreaterThan(0);
      expect(await countOf(call)).toBe(1);
      if (!call.isRepeatable) await call.ask(remote, headers);
      expect(await countOf(call)).toBe(1);
      expect(await findViolations($client)).toEqual([]);
    });
  },
);

describe('many orders in one commit that was carried out and not answered', () => {
  it.each(['COINS', 'FIAT', 'COVERED'] as const)('stand once each: %s', async (kind) => {
    const club = await createClub(ctx);
    const { id } = await createExclusive(ctx, { club, stock: 2 * BUYERS });
    const buyers = await Promise.all(
      Array.from({ length: BUYERS }, async () =>
        kind === 'FIAT' ? createFan(ctx, { club }) : (await createWallet(ctx, { club })).fan,
      ),
    );
    const { buy, buyForCoins } = openShopClient(remote);
    const [statuses, cut] = await cutting(2, () =>
      Promise.all(
        buyers.map(async ({ username }) => {
          const request = { slug: club.slug, username, lineItems: [id] };
          return (await (kind === 'COINS' ? buyForCoins(request) : buy(request))).statusCode;
        }),
      ),
    );
    expect(cut).toBe(2);
    expect(statuses).toEqual(buyers.map(() => 201));
    const { rows } = await $client.query(
      'select fan_id, count(*)::int as orders from app.orders where club_id = $1 group by fan_id',
      [club.id],
    );
    expect(rows.map(({ orders }) => orders)).toEqual(buyers.map(() => 1));
    expect(await findViolations($client)).toEqual([]);
  });

  it('would stand twice if a second try made a new one', async () => {
    const club = await createClub(ctx, { model: 'FOUNDATION', coinsEnabled: false });
    const { id: fanId } = await createFan(ctx, { club });
    const clubId = club.id;
    const giveCarelessly = () =>
      remote.ctx.unitOfWork({ clubId, findsOwnWork: true }, (uow) => {
        const [id, paymentId] = [ctx.ids.next(), ctx.ids.next()];
        return insertDonation(uow.tx, { id, clubId, fanId, paymentId, amountCents: 5000n, pageUrl: null });
      });
    await cutting(1, giveCarelessly);
    expect(await countOf({ club, table: 'donation' })).toBe(2);
  });
});
