import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLogger } from '#server/lib/logger.ts';
import { coinsToCoinUnits } from '#server/lib/money.ts';
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts';
import { createWallet } from '#server/testing/factories/create-wallet.ts';
import { auditLedger } from '../audit-ledger.ts';
import { findLastBookProof } from '../book-proof-store.ts';
import { holdCoins, spendCoins } from '../index.ts';

const coins = coinsToCoinUnits;
const cries: unknown[][] = [];
let testApp: TestApp;
let owner: pg.Client;
beforeAll(async () => {
  const logger = createLogger('silent');
  logger.error = (...entry: unknown[]) => void cries.push(entry);
  testApp = await buildTestApp({ replace: { logger } });
  owner = new pg.Client({ connectionString: testApp.ownerUrl });
  await owner.connect();
});
afterAll(() => owner.end());

describe('the proof of the books', () => {
  test('adds up what was issued, sold and is still in wallets, and is kept', async () => {
    const { ctx } = testApp;
    const { club, fan } = await createWallet(ctx);
    await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
      const clubId = club.id;
      await spendCoins(uow.tx, { clubId, moves: [{ fanId: fan.id, ref: 'order:a', coinUnits: coins(30) }] });
      await holdCoins(uow.tx, { clubId, moves: [{ fanId: fan.id, ref: 'order:b', coinUnits: coins(20) }] });
    });
    await auditLedger({ ctx });
    expect(await findLastBookProof(ctx.db, club.id)).toMatchObject({
      transferCount: 2,
      issuedCoinUnits: coins(100),
      soldCoinUnits: coins(30),
      walletCoinUnits: coins(70),
      heldCoinUnits: coins(20),
      faultCount: 0,
    });
    expect(cries).toEqual([]);
  });

  test.each([
    ['a balance that is not its postings', 'balance_coin_units = balance_coin_units + 1', 2],
    ['coins set aside for nothing', 'held_coin_units = 1', 1],
  ])('finds %s and calls for help', async (_says, change, faultCount) => {
    const { ctx } = testApp;
    const { club, fan } = await createWallet(ctx);
    await owner.query(`update app.account set ${change} where fan_id = $1`, [fan.id]);
    cries.length = 0;
    await auditLedger({ ctx });
    expect(await findLastBookProof(ctx.db, club.id)).toMatchObject({ faultCount });
    expect(cries).toContainEqual([
      { clubId: club.id, faults: faultCount },
      'The books of a club do not add up',
    ]);
  });

  test('of 200 clubs stops where the process drains, and continues there; no club is proven twice a day', async () => {
    const { ctx } = testApp;
    const { club } = await createWallet(ctx);
    await owner.query(`set app.club_id = '*'`);
    await owner.query(
      `insert into app.club select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'slug', 'many-' || n))).*
       from app.club c, generate_series(1, 200) as n where c.id = $1`,
      [club.id],
    );
    await owner.query(
      `insert into app.account (id, club_id, kind, balance_coin_units, held_coin_units)
       select gen_random_uuid(), id, 'ISSUE', 0, 0 from app.club where slug like 'many-%'`,
    );
    const drain = new AbortController();
    let proven = 0;
    const next = () => {
      proven += 1;
      if (proven === 60) drain.abort();
      return ctx.ids.next();
    };
    expect(await auditLedger({ ctx: { ...ctx, ids: { next }, draining: drain.signal } })).toHaveLength(60);
    const rest = await auditLedger({ ctx });
    expect(rest.length).toBeGreaterThanOrEqual(140);
    expect(await auditLedger({ ctx })).toEqual([]);
    const { rows } = await owner.query(
      `select count(*)::int as proofs, count(distinct club_id)::int as clubs from app.book_proof
       join app.club c on c.id = club_id where c.slug like 'many-%'`,
    );
    expect(rows).toEqual([{ proofs: 200, clubs: 200 }]);
  });

  test('has five minutes for a club, on a connection of its own', async () => {
    const { rows } = await testApp.ctx.maintenance.$client.query('show statement_timeout');
    expect(rows).toEqual([{ statement_timeout: '5min' }]);
  });
});
