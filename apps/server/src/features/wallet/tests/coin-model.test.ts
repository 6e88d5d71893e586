import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findViolations } from '#server/db/invariants.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { type ExclusiveRecord, findExclusivesByIds } from '#server/features/exclusives/index.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { CoinWorld, type Word } from '#server/testing/coin-world.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { readBooks } from '../book-proof-store.ts';

const { ctx } = await buildTestApp();
const SEQUENCES = 500;
const STOCK = 1_000_000;

const club = await createClub(ctx);
const items = [
  await createExclusive(ctx, { club, stock: STOCK, priceCoinUnits: 2_000_000n }),
  await createExclusive(ctx, { club, stock: STOCK, priceCoinUnits: 750_001n }),
];

/** What a person with paper and pencil would write down. */
interface Paper {
  free: bigint;
  orders: { item: number; used: bigint; hasPage: boolean; status: string }[];
}

type Deed = (paper: Paper, world: CoinWorld) => Promise<void>;

const itemOf = (index: number) => items[index] as ExclusiveRecord;
const units = fc.bigInt({ min: 100_000n, max: 3_000_000n });
const item = fc.nat({ max: items.length - 1 });
const which = fc.nat({ max: 9 });

type NamedDeed = { says: string; run: Deed };
const deed = (weight: number, arbitrary: fc.Arbitrary<NamedDeed>) => ({ weight, arbitrary });

/** Weighed so that most sequences open a page, release it, spend its coins elsewhere and hear of a late payment. */
const deeds = fc.oneof(
  deed(
    1,
    units.map((coinUnits) => ({ says: `gift ${coinUnits}`, run: gift(coinUnits) })),
  ),
  deed(
    1,
    fc
      .tuple(units, fc.subarray<Word>(['expired', 'canceled', 'paid', 'paid']))
      .map(([coinUnits, words]) => ({ says: `buy ${coinUnits} ${words}`, run: buy(coinUnits, words) })),
  ),
  deed(
    2,
    item.map((index) => ({ says: `spend on ${index}`, run: spend(index) })),
  ),
  deed(
    3,
    item.map((index) => ({ says: `open ${index}`, run: openPage(index) })),
  ),
  deed(
    5,
    fc
      .tuple(which, fc.constantFrom<Word>('paid', 'paid', 'canceled', 'expired'))
      .map(([index, word]) => ({ says: `${word} ${index}`, run: settle(index, word) })),
  ),
  deed(
    1,
    which.map((index) => ({ says: `refund ${index}`, run: refund(index) })),
  ),
);

test('wallets, orders and refunds agree with a model of paper and pencil', async () => {
  const sequences = fc.array(deeds, { minLength: 2, maxLength: 6, size: 'max' });
  await fc.assert(
    fc.asyncProperty(sequences, async (sequence) => {
      await inTransaction(ctx, { clubId: club.id }, async (tx) => {
        const world = await CoinWorld.open(ctx, tx, club);
        const paper: Paper = { free: 0n, orders: [] };
        await gift(1_500_000n)(paper, world);
        await openPage(0)(paper, world);
        for (const { run } of sequence) await run(paper, world);
        await compare(paper, world);
      });
    }),
    { numRuns: SEQUENCES },
  );
  expect(await findViolations(ctx.db.$client)).toEqual([]);
  const books = await readBooks(ctx.db);
  expect(books.map(({ faultCount }) => faultCount)).toEqual([0]);
  const ids = items.map(({ id }) => id);
  const left = await findExclusivesByIds(ctx.db, { clubId: club.id, ids });
  expect(left.every(({ stock }) => stock < STOCK)).toBe(true);
}, 120_000);

async function compare(paper: Paper, world: CoinWorld): Promise<void> {
  const held = paper.orders.reduce((sum, { status, used }) => (status === 'PENDING' ? sum + used : sum), 0n);
  expect(await world.wallet()).toEqual({ free: paper.free, held });
  const orders = await world.orders();
  expect(orders.map(({ status, usedCoinUnits }) => ({ status, used: usedCoinUnits }))).toEqual(
    paper.orders.map(({ status, used }) => ({ status, used })),
  );
}

function gift(coinUnits: bigint): Deed {
  return async (paper, world) => {
    await world.gift(coinUnits);
    paper.free += coinUnits;
  };
}

function buy(coinUnits: bigint, words: Word[]): Deed {
  return async (paper, world) => {
    await world.buyCoins(coinUnits, words);
    if (words.includes('paid')) paper.free += coinUnits;
  };
}

function spend(index: number): Deed {
  return async (paper, world) => {
    const cost = itemOf(index).priceCoinUnits;
    const isEnough = paper.free >= cost;
    expect(await world.order('COINS', itemOf(index))).toBe(isEnough ? null : 'coins.insufficient');
    if (!isEnough) return;
    paper.free -= cost;
    paper.orders.push({ item: index, used: cost, hasPage: false, status: 'PAID' });
  };
}

/** An order for the item that waits already is found again. */
function openPage(index: number): Deed {
  return async (paper, world) => {
    expect(await world.order('FIAT', itemOf(index))).toBeNull();
    if (paper.orders.some(({ item: other, status }) => other === index && status === 'PENDING')) return;
    const cost = itemOf(index).priceCoinUnits;
    const isEnough = paper.free >= cost;
    const used = isEnough ? cost : paper.free;
    const leftCents = ((cost - used) * club.tokenPriceCents + 50_000n) / 100_000n;
    paper.free -= used;
    const hasPage = leftCents > 0n;
    paper.orders.push({ item: index, used, hasPage, status: hasPage ? 'PENDING' : 'PAID' });
  };
}

/** Payments only climb: paid over canceled over expired. What was released is taken again if it is still there. */
function settle(index: number, word: Word): Deed {
  return async (paper, world) => {
    const [order, real] = await pick(paper, world, index);
    if (!order || !real) return;
    await world.tell(real, word);
    if (!order.hasPage || order.status === 'PAID' || order.status === 'REFUNDED') return;
    const wasPending = order.status === 'PENDING';
    if (word === 'paid') {
      const canTake = wasPending || paper.free >= order.used;
      if (canTake && !wasPending) paper.free -= order.used;
      order.status = canTake ? 'PAID' : 'REFUNDED';
      return;
    }
    if (wasPending) paper.free += order.used;
    if (wasPending || word === 'canceled') order.status = word === 'canceled' ? 'CANCELED' : 'EXPIRED';
  };
}

/** One order, on paper and in the books. */
async function pick(paper: Paper, world: CoinWorld, index: number) {
  const place = index % Math.max(1, paper.orders.length);
  return [paper.orders[place], (await world.orders())[place]] as const;
}

function refund(index: number): Deed {
  return async (paper, world) => {
    const [order, real] = await pick(paper, world, index);
    if (!order || !real) return;
    if (order.status !== 'PAID') {
      await expect(world.refund(real)).rejects.toMatchObject({ code: 'state.notAllowed' });
      return;
    }
    await world.refund(real);
    paper.free += order.used;
    order.status = 'REFUNDED';
  };
}
