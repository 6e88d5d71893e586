import { describe, expect, test } from 'vitest';
import type { Tx } from '#server/db/client.ts';
import { brokenConstraint } from '#server/db/transaction.ts';
import { system, visitor } from '#server/lib/actor.ts';
import { coinsToCoinUnits } from '#server/lib/money.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createWallet } from '#server/testing/factories/create-wallet.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import {
  getBalance,
  giveCoins,
  holdCoins,
  lockWalletFor,
  lockWallets,
  refundCoins,
  releaseHeldCoins,
  spendCoins,
  spendHeldCoins,
} from '../index.ts';
import { listClubOperations } from '../list-club-operations.ts';

const { ctx } = await buildTestApp();
const coins = coinsToCoinUnits;

type Purse = Awaited<ReturnType<typeof createWallet>>;

function keyOf({ club, fan }: Purse) {
  return { clubId: club.id, fanId: fan.id };
}

function within<Result>({ club }: Purse, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return ctx.unitOfWork({ clubId: club.id }, (uow) => work(uow.tx));
}

function spend(purse: Purse, { ref, count }: { ref: string; count: number }): Promise<void> {
  const moves = [{ fanId: purse.fan.id, ref, coinUnits: coins(count) }];
  return within(purse, (tx) => spendCoins(tx, { clubId: purse.club.id, moves }));
}

function balanceOf(purse: Purse): Promise<bigint> {
  return getBalance({ ctx, input: keyOf(purse) });
}

describe('a gift', () => {
  test('is given once for what it is about, and leaves its trace', async () => {
    const club = await createClub(ctx);
    const fan = await createFan(ctx, { club });
    const ref = `welcome:${ctx.ids.next()}`;
    const input = { club, fanId: fan.id, coinUnits: coins(5), ref };
    const given = await Promise.all(
      [1, 2, 3, 4].map(() => giveCoins({ ctx, actor: system('staff'), input })),
    );
    expect(given.filter(Boolean)).toHaveLength(1);
    expect(await balanceOf({ club, fan })).toBe(coins(5));
    const { rows } = await ctx.db.$client.query(
      "select actor, detail from app.audit_entry where action = 'coins.given' and subject = $1",
      [`fan:${fan.id}`],
    );
    expect(rows).toEqual([{ actor: 'system:staff', detail: { ref, coinUnits: '500000' } }]);
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  test.each([
    ['a visitor', visitor, 'role.required'],
    ['a club without coins', system('staff'), 'coins.notAccepted'],
  ])('is refused for %s', async (_says, actor, code) => {
    const club = await createClub(ctx, { coinsEnabled: false });
    const fan = await createFan(ctx, { club });
    const input = { club, fanId: fan.id, coinUnits: 1n, ref: 'gift:1' };
    await expect(giveCoins({ ctx, actor, input })).rejects.toMatchObject({ code });
  });

  test('does not reach a fan of another club', async () => {
    const club = await createClub(ctx);
    const stranger = await createFan(ctx);
    const input = { club, fanId: stranger.id, coinUnits: 1n, ref: 'gift:2' };
    const refusal = await giveCoins({ ctx, actor: system('staff'), input }).catch((error: unknown) => error);
    expect(brokenConstraint(refusal)).toBe('account_of_fan');
  });
});

describe('spending', () => {
  test('takes once for one order and never more than there is', async () => {
    const purse = await createWallet(ctx, { coins: 30 });
    await spend(purse, { ref: 'order:1', count: 20 });
    await spend(purse, { ref: 'order:1', count: 20 });
    expect(await balanceOf(purse)).toBe(coins(10));
    await expect(spend(purse, { ref: 'order:2', count: 20 })).rejects.toMatchObject({
      code: 'coins.insufficient',
    });
    expect(await balanceOf(purse)).toBe(coins(10));
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  test('is refused for a fan who never had coins', async () => {
    const club = await createClub(ctx);
    const fan = await createFan(ctx, { club });
    await expect(spend({ club, fan }, { ref: 'order:3', count: 1 })).rejects.toMatchObject({
      code: 'coins.insufficient',
    });
  });

  test('is given back once', async () => {
    const purse = await createWallet(ctx, { coins: 30 });
    await spend(purse, { ref: 'order:4', count: 20 });
    const spending = { ...keyOf(purse), ref: 'order:4', coinUnits: coins(20) };
    await within(purse, (tx) => refundCoins(tx, spending));
    await within(purse, (tx) => refundCoins(tx, spending));
    expect(await balanceOf(purse)).toBe(coins(30));
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  test('of several fans at once is all or nothing', async () => {
    const club = await createClub(ctx);
    const [rich, poor] = [await createWallet(ctx, { club }), await createWallet(ctx, { club, coins: 1 })];
    const moves = [rich, poor].map(({ fan }) => ({
      fanId: fan.id,
      ref: `order:${fan.id}`,
      coinUnits: coins(2),
    }));
    const attempt = within(rich, async (tx) => {
      const free = await lockWallets(tx, { clubId: club.id, fanIds: moves.map(({ fanId }) => fanId) });
      expect([...free.values()].sort()).toEqual([coins(1), coins(100)].sort());
      await spendCoins(tx, { clubId: club.id, moves });
    });
    await expect(attempt).rejects.toMatchObject({ code: 'coins.insufficient' });
    expect(await balanceOf(rich)).toBe(coins(100));
  });
});

describe('coins that are set aside', () => {
  test('cannot be spent on anything else until they are released', async () => {
    const purse = await createWallet(ctx, { coins: 30 });
    const hold = { fanId: purse.fan.id, ref: 'order:5', coinUnits: coins(20) };
    await within(purse, (tx) => holdCoins(tx, { clubId: purse.club.id, moves: [hold] }));
    expect(await balanceOf(purse)).toBe(coins(10));
    await expect(spend(purse, { ref: 'order:6', count: 11 })).rejects.toMatchObject({
      code: 'coins.insufficient',
    });
    const forIt = { ...keyOf(purse), ref: 'order:5' };
    expect(await within(purse, (tx) => lockWalletFor(tx, forIt))).toBe(coins(30));
    await within(purse, (tx) => releaseHeldCoins(tx, forIt));
    await within(purse, (tx) => releaseHeldCoins(tx, forIt));
    expect(await balanceOf(purse)).toBe(coins(30));
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  test('are spent once, held or released meanwhile', async () => {
    const purse = await createWallet(ctx, { coins: 30 });
    const clubId = purse.club.id;
    for (const ref of ['order:7', 'order:8']) {
      const move = { fanId: purse.fan.id, ref, coinUnits: coins(10) };
      await within(purse, (tx) => holdCoins(tx, { clubId, moves: [move] }));
      if (ref === 'order:8') await within(purse, (tx) => releaseHeldCoins(tx, { clubId, ref }));
      await within(purse, (tx) => spendHeldCoins(tx, { clubId, ...move }));
      await within(purse, (tx) => spendHeldCoins(tx, { clubId, ...move }));
    }
    expect(await balanceOf(purse)).toBe(coins(10));
    const { rows } = await ctx.db.$client.query(
      'select held_coin_units::int from app.account where fan_id = $1',
      [purse.fan.id],
    );
    expect(rows).toEqual([{ held_coin_units: 0 }]);
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });
});

describe('the database itself', () => {
  test('refuses a transfer that makes coins out of nothing', async () => {
    const purse = await createWallet(ctx);
    const attempt = within(purse, async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(
        `insert into app.transfer (id, club_id, kind, ref) values (gen_random_uuid(), '${purse.club.id}', 'COINS_GIFT', 'x') returning id`,
      );
      await tx.execute(
        `insert into app.posting (club_id, transfer_id, account_id, amount_coin_units)
          select club_id, '${rows[0]?.id}', id, 1 from app.account where fan_id = '${purse.fan.id}'`,
      );
    });
    const refusal = await attempt.catch((error: unknown) => error);
    expect(brokenConstraint(refusal)).toBe('transfer_balances');
  });

  test.each([
    ['a posting', 'update app.posting set amount_coin_units = 1'],
    ['a transfer', 'delete from app.transfer'],
  ])('refuses to change %s', async (_says, statement) => {
    await createWallet(ctx);
    await expect(ctx.db.$client.query(statement)).rejects.toThrow('never changed');
  });

  test('refuses a wallet below zero, whatever the code believed', async () => {
    const purse = await createWallet(ctx, { coins: 1 });
    const debit = ctx.db.$client.query(
      'update app.account set balance_coin_units = balance_coin_units - 100001 where fan_id = $1',
      [purse.fan.id],
    );
    await expect(debit).rejects.toThrow('account_covers_holds');
  });
});

test('the statement of a club lists what moved in its wallets, newest first, for the platform only', async () => {
  const club = await createClub(ctx);
  const [ada, ben] = [await createWallet(ctx, { club }), await createWallet(ctx, { club })];
  await spend(ada, { ref: 'order:9', count: 3 });
  const first = await listClubOperations({
    ctx,
    actor: system('books'),
    input: { club, query: { limit: '2' } },
  });
  expect(first.rows).toMatchObject([
    { fanId: ada.fan.id, type: 'COINS_ORDER', ref: 'order:9', amountCoinUnits: -coins(3) },
    { fanId: ben.fan.id, type: 'COINS_GIFT', amountCoinUnits: coins(100) },
  ]);
  const query = { limit: '2', cursor: first.nextCursor ?? '' };
  const second = await listClubOperations({ ctx, actor: system('books'), input: { club, query } });
  expect(second).toMatchObject({ rows: [{ fanId: ada.fan.id, type: 'COINS_GIFT' }], nextCursor: null });
  await expect(listClubOperations({ ctx, actor: visitor, input: { club, query: {} } })).rejects.toMatchObject(
    {
      code: 'role.required',
    },
  );
});
