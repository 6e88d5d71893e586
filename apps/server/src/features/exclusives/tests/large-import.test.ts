import { describe, expect, it } from 'vitest';
import { system } from '#server/lib/actor.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { recordStatements, type Statement } from '#server/testing/count-database-work.ts';
import { countWaiting } from '#server/testing/count-waiting.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { importCatalogue } from '../catalogue/import-catalogue.ts';
import { takeStock } from '../exclusive-store.ts';

const { ctx } = await buildTestApp();

const MOST = 5000;
const HEAD = 'address,name_en,description_en,category,price_coins,stock\n';
const numbers = Array.from({ length: MOST }, (_, at) => at);
const tableOf = (name: string, slug = 'item') =>
  HEAD + numbers.map((at) => `${slug}-${at},${name} ${at},**Signed** ${name},COLLECTIBLE,${at},2`).join('\n');

async function setUp() {
  const club = await createClub(ctx);
  const read = (csv: string) =>
    importCatalogue({ ctx, actor: system('import'), input: { club, csv, isTrial: false } });
  const rowsOf = async (sql: string) => (await ctx.db.$client.query(sql, [club.id])).rows;
  return { club, read, rowsOf };
}

/** The statements that are sent while rows are locked or new, without those of other connections meanwhile. */
const ofWriting = (sent: Statement[]) => {
  const lock = sent.findIndex(({ text }) => text.includes('for update'));
  return sent.slice(lock).filter(({ connection }) => connection === sent[lock]?.connection);
};

describe('a table of five thousand rows', () => {
  it('is added and changed in a handful of statements, with the trail of each item', async () => {
    const { read, rowsOf } = await setUp();
    let done: Awaited<ReturnType<typeof read>> | undefined;
    const adding = await recordStatements(async () => {
      done = await read(tableOf('Scarf'));
    });
    expect(done).toMatchObject({ isDone: true, added: MOST, changed: 0 });
    expect(ofWriting(adding).length).toBeLessThan(12);
    const changing = await recordStatements(async () => {
      done = await read(tableOf('Shirt'));
    });
    expect(done).toMatchObject({ isDone: true, added: 0, changed: MOST });
    expect(ofWriting(changing).length).toBeLessThan(12);
    const [item] = await rowsOf(
      `select name, description, stock, initial_stock, price_coin_units::text as price, version, visible
       from app.exclusive where club_id = $1 and slug = 'item-4999'`,
    );
    expect(item).toMatchObject({
      ...{
        name: { en: 'Shirt 4999', fr: '' },
        description: { en: '<p><strong>Signed</strong> Shirt</p>\n' },
      },
      ...{ stock: 2, initial_stock: 2, price: '499900000', version: 2, visible: false },
    });
    const trail = await rowsOf(
      `select action, count(*)::int as times from app.audit_entry where about_club_id = $1
       and action in ('exclusive.created', 'exclusive.edited', 'catalogue.imported') group by 1 order by 1`,
    );
    expect(trail).toEqual([
      { action: 'catalogue.imported', times: 2 },
      { action: 'exclusive.created', times: MOST },
      { action: 'exclusive.edited', times: MOST },
    ]);
    const words = await rowsOf(`select 1 from app.exclusive_word where club_id = $1 and word = 'shirt'`);
    expect(words).toHaveLength(MOST);
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  it('is taken whole or not at all', async () => {
    const { read, rowsOf } = await setUp();
    const csv = tableOf('Scarf').replace('item-4999,', 'Item 4999,');
    expect(await read(csv)).toMatchObject({ isDone: false, added: MOST - 1 });
    expect(await rowsOf('select 1 from app.exclusive where club_id = $1')).toEqual([]);
  });

  it('loses no purchase of its items that is made meanwhile', async () => {
    const { club, read, rowsOf } = await setUp();
    await read(tableOf('Scarf'));
    const items = await rowsOf(`select id from app.exclusive where club_id = $1 and slug like 'item-1%'`);
    const reading = read(tableOf('Shirt'));
    const taken = await Promise.all(
      items
        .slice(0, 40)
        .map(({ id: exclusiveId }) =>
          ctx.unitOfWork({ clubId: club.id }, (uow) =>
            takeStock(uow.tx, { clubId: club.id, exclusiveId, isLot: false }),
          ),
        ),
    );
    expect(taken.every(Boolean)).toBe(true);
    expect(await reading).toMatchObject({ isDone: true, changed: MOST });
    const [sum] = await rowsOf('select sum(stock)::int as left from app.exclusive where club_id = $1');
    expect(sum.left).toBe(2 * MOST - 40);
  });
});

/** Somebody raises the price of an item after a table without prices has looked at it, and before it is locked. */
async function raceWithPrice(raised: string) {
  const { club, read, rowsOf } = await setUp();
  const { id } = await createExclusive(ctx, { club, slug: 'scarf' });
  const editor = await ctx.db.$client.connect();
  await editor.query(`begin; select set_config('app.club_id', '${club.id}', true)`);
  await editor.query(`update app.exclusive set price_coin_units = 777, ${raised} where id = $1`, [id]);
  const reading = read('address,name_en\nscarf,Renamed');
  await expect.poll(() => countWaiting(ctx)).toBe(1);
  await editor.query('commit');
  editor.release();
  expect(await reading).toMatchObject({ isDone: true, changed: 1 });
  const [item] = await rowsOf(
    `select name->>'en' as name, price_coin_units::text as price from app.exclusive where club_id = $1`,
  );
  return item;
}

describe('what somebody else changes after the table was compared', () => {
  it('is kept', async () => {
    const raised = 'version = version + 1';
    expect(await raceWithPrice(raised)).toEqual({ name: 'Renamed', price: '777' });
  });

  it('would be overwritten by a change that raised no version', async () => {
    expect(await raceWithPrice('place = null')).not.toMatchObject({ price: '777' });
  });
});
