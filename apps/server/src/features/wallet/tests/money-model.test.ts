import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findExclusivesByIds } from '#server/features/exclusives/index.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { caseCount } from '#server/testing/case-count.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { LedgerModel } from '#server/testing/ledger-model.ts';
import type { Answer, LedgerOperations, Word } from '#server/testing/ledger-operations.ts';
import { SystemUnderTest } from '#server/testing/system-under-test.ts';
import { auditLedger } from '../audit-ledger.ts';

const { ctx } = await buildTestApp();
const SEQUENCES = caseCount({ short: 120, full: 240 });
const STOCK = 1_000_000;
const PRICES = [2_000_000n, 750_001n, 100_000n];
/** The value of a coin at each club. The clubs run in parallel and share no locks. */
const COIN_CENTS = [250n, 199n, 33n, 100n];

/** Runs a command on the model and on the product, and compares their results. */
class LedgerCommand implements fc.AsyncCommand<LedgerModel, SystemUnderTest> {
  private readonly says: string;
  private readonly deal: (side: LedgerOperations) => Answer | Promise<Answer>;

  constructor(says: string, deal: LedgerCommand['deal']) {
    this.says = says;
    this.deal = deal;
  }

  check(): boolean {
    return true;
  }

  async run(paper: LedgerModel, world: SystemUnderTest): Promise<void> {
    expect(await this.deal(world), this.says).toBe(await this.deal(paper));
  }

  toString(): string {
    return this.says;
  }
}

const units = fc.bigInt({ min: 200_000n, max: 3_000_000n });
const cents = fc.bigInt({ min: 100n, max: 90_000n });
const item = fc.nat({ max: PRICES.length - 1 });
const place = fc.oneof(fc.constant('newest' as const), fc.nat({ max: 9 }));
const part = fc.option(fc.bigInt({ min: 0n, max: 800n }), { freq: 3 });
const deskPart = fc.oneof(fc.constant(1000n), fc.bigInt({ min: 1n, max: 900n }));
const word = fc.constantFrom<Word>('paid', 'paid', 'paid', 'canceled', 'expired');
const words = fc.subarray<Word>(['expired', 'canceled', 'paid', 'paid'], { minLength: 2 });

const gift = (coinUnits: bigint) => new LedgerCommand(`gift ${coinUnits}`, (side) => side.gift(coinUnits));
const order = (index: number) => new LedgerCommand(`order ${index}`, (side) => side.order(index));
const donate = (euroCents: bigint, said: Word[]) =>
  new LedgerCommand(`donate ${euroCents} ${said}`, async (side) => {
    await side.donate(euroCents);
    return hearAll(side, said);
  });
const buy = (coinUnits: bigint, said: Word[]) =>
  new LedgerCommand(`buy ${coinUnits} ${said}`, async (side) => {
    await side.buyCoins(coinUnits);
    return hearAll(side, said);
  });

async function hearAll(side: LedgerOperations, said: Word[]): Promise<Answer> {
  for (const each of said) await side.hear('newest', each);
  return null;
}

/**
 * Weighted so that most sequences open a page, release it, spend its coins elsewhere and receive a late
 * payment.
 */
const deeds = fc.oneof(
  weighed(1, units.map(gift)),
  weighed(
    2,
    fc.tuple(units, words).map((chosen) => buy(...chosen)),
  ),
  weighed(
    2,
    fc.tuple(cents, words).map((chosen) => donate(...chosen)),
  ),
  weighed(
    2,
    item.map((index) => new LedgerCommand(`spend ${index}`, (side) => side.spend(index))),
  ),
  weighed(3, item.map(order)),
  weighed(
    6,
    fc
      .tuple(place, word)
      .map(([at, said]) => new LedgerCommand(`${said} ${at}`, (side) => side.hear(at, said))),
  ),
  weighed(
    3,
    fc
      .tuple(place, part)
      .map(([at, of]) => new LedgerCommand(`refund ${at} ${of}`, (side) => side.refundOrder(at, of))),
  ),
  weighed(
    1,
    place.map((at) => new LedgerCommand(`refund gift ${at}`, (side) => side.refundDonation(at))),
  ),
  weighed(
    2,
    fc
      .tuple(place, part)
      .map(([at, of]) => new LedgerCommand(`return ${at} ${of}`, (side) => side.returnCoins(at, of))),
  ),
  weighed(
    2,
    fc
      .tuple(place, deskPart)
      .map(([at, of]) => new LedgerCommand(`desk ${at} ${of}`, (side) => side.refundAtDesk(at, of))),
  ),
  weighed(
    2,
    fc
      .constantFrom(7, 29, 30)
      .map((minutes) => new LedgerCommand(`+${minutes} min`, (side) => side.passMinutes(minutes))),
  ),
  weighed(1, fc.constant(new LedgerCommand('sweep', (side) => side.sweep()))),
);

function weighed(weight: number, arbitrary: fc.Arbitrary<LedgerCommand>) {
  return { weight, arbitrary };
}

test('the money of fans agrees with a model of paper and pencil', async () => {
  // The documents are written after the test, since they take longer than all the rest.
  await ctx.outbox.stop();
  await Promise.all(COIN_CENTS.map((coinCents) => compareAt(coinCents, SEQUENCES / COIN_CENTS.length)));
  expect(await findViolations(ctx.db.$client)).toEqual([]);
  const books = await auditLedger({ ctx });
  expect(books.map(({ faultCount }) => faultCount)).toEqual(COIN_CENTS.map(() => 0));
});

/** Runs the sequences one after the other at a new club, each with a new fan. */
async function compareAt(coinCents: bigint, sequences: number): Promise<void> {
  const club = await createClub(ctx, { model: 'FOUNDATION', tokenPriceCents: coinCents });
  const items = await Promise.all(
    PRICES.map((priceCoinUnits) => createExclusive(ctx, { club, stock: STOCK, priceCoinUnits })),
  );
  const taken = PRICES.map(() => 0);
  const run = (sequence: Iterable<fc.AsyncCommand<LedgerModel, SystemUnderTest>>) =>
    ctx.unitOfWork({ clubId: club.id }, async (uow) => {
      const world = await SystemUnderTest.open(ctx, { uow, club, items });
      const paper = new LedgerModel({ coinCents, prices: PRICES });
      for (const deed of [gift(1_500_000n), order(0)]) await deed.run(paper, world);
      await fc.asyncModelRun(() => ({ model: paper, real: world }), sequence);
      expect(await world.standing()).toEqual(paper.standing());
      for (const side of [world, paper]) {
        await side.passMinutes(30);
        await side.sweep();
      }
      expect(await world.standing()).toEqual(paper.standing());
      return paper;
    });
  await fc.assert(
    fc.asyncProperty(fc.commands([deeds], { maxCommands: 8, size: 'max' }), async (sequence) => {
      const paper = await run(sequence);
      for (const index of taken.keys()) taken[index] = (taken[index] ?? 0) + paper.takenOf(index);
    }),
    { numRuns: sequences },
  );
  const left = await findExclusivesByIds(ctx.db, { clubId: club.id, ids: items.map(({ id }) => id) });
  const stockOf = new Map(left.map(({ id, stock }) => [id, stock]));
  expect(items.map(({ id }) => STOCK - (stockOf.get(id) ?? 0))).toEqual(taken);
}
