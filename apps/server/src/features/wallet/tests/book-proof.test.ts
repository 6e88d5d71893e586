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
});
