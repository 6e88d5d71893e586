import { inTransaction } from '../../apps/server/src/db/transaction.ts';
import type { ClubRecord } from '../../apps/server/src/features/clubs/index.ts';
import { insertFan } from '../../apps/server/src/features/fans/fan-store.ts';
import { giveCoins } from '../../apps/server/src/features/wallet/index.ts';
import { system } from '../../apps/server/src/lib/actor.ts';
import { coinsToCoinUnits } from '../../apps/server/src/lib/money.ts';
import { createClub } from '../../apps/server/src/testing/factories/create-club.ts';
import { createExclusive } from '../../apps/server/src/testing/factories/create-exclusive.ts';
import { findViolations } from '../../apps/server/src/testing/find-violations.ts';
import { idTokenOf, openProduct } from './open-product.ts';

// The product with a club, items, and fans with tokens, prepared for orders: it sends its parent a
// description, on the command `check` whether the books are right, and on `analyze` updates its statistics.
// Tokens, database, sandbox and jobs are the product's own.
const FANS = 7500;
/** As many as one fan may have waiting for payment. */
const ITEMS = 5;
/** The number of fans with coins; each has enough for COINS of the item sold for coins. */
const COLLECTORS = 200;
const COINS = 100;
const COIN_ITEM_STOCK = 3000;

const [port = '0', dataDir = ''] = process.argv.slice(2);
const { ctx, listen, close } = await openProduct({ port, dataDir });
const club = await createClub(ctx);
const items: string[] = [];
for (let index = 0; index < ITEMS; index += 1) {
  items.push((await createExclusive(ctx, { club, stock: FANS })).id);
}
const fans = toFans(club);
const tokens = await makeFans(club);
const coinItem = await stockCoinItem(club);
await listen();
process.on('message', (word) => void (word === 'analyze' ? analyze() : sendViolations()));
process.on('SIGTERM', () => void close());
process.send?.({ club: club.slug, items, tokens, coinItem, collectors: COLLECTORS });

/** As the database does by itself within a minute; statements planned for empty tables are planned again. */
async function analyze(): Promise<void> {
  await ctx.db.$client.query('begin; set local role none; analyze; commit');
  process.send?.({});
}

/**
 * Stock, orders, payments and effects; without the fans' registrations, which were not made through the use
 * cases.
 */
async function sendViolations(): Promise<void> {
  const violations = await findViolations(ctx.db.$client);
  process.send?.({ violations: violations.filter(({ id }) => /^[SOPXIL]/.test(id)) });
}

function toFans({ id }: ClubRecord) {
  return Array.from({ length: FANS }, (_, index) => toFan(id, `buyer-${index}`));
}

/** One item for a coin, with less stock than is ordered, and fans with coins. */
async function stockCoinItem(club: ClubRecord): Promise<{ id: string; stock: number }> {
  const stock = COIN_ITEM_STOCK;
  const { id } = await createExclusive(ctx, { club, stock, priceCoinUnits: coinsToCoinUnits(1) });
  for (const fan of fans.slice(0, COLLECTORS)) {
    const gift = { club, fanId: fan.id, coinUnits: coinsToCoinUnits(COINS), ref: `gift:${fan.id}` };
    await giveCoins({ ctx, actor: system('bench'), input: gift });
  }
  return { id, stock };
}

async function makeFans({ id: clubId }: ClubRecord): Promise<string[]> {
  await inTransaction(ctx, { clubId }, async (tx) => {
    for (const fan of fans) await insertFan(tx, fan);
  });
  const [first = '', ...others] = fans.map(({ username }) => username);
  return [await idTokenOf(ctx, first), ...(await Promise.all(others.map((one) => idTokenOf(ctx, one))))];
}

function toFan(clubId: string, username: string) {
  return {
    id: ctx.ids.next(),
    clubId,
    username,
    email: `${username}@bench.test`,
    name: 'Bench Buyer',
    firstName: 'Bench',
    lastName: 'Buyer',
    pictureUrl: '',
    language: 'en' as const,
    kycStatus: 'VALIDATED' as const,
    nameDisplay: 'INITIAL' as const,
  };
}
