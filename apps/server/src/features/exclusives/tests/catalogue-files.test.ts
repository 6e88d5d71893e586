import { describe, expect, it } from 'vitest';
import { system } from '#server/lib/actor.ts';
import { readCsv } from '#server/lib/read-csv.ts';
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts';
import { createAuctionLot } from '#server/testing/factories/create-auction-lot.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { holdWrites } from '#server/testing/hold-writes.ts';
import { asOwner } from '#server/testing/start-second-app.ts';
import { importCatalogue } from '../catalogue/import-catalogue.ts';

const sound = await buildTestApp();
const broken = await buildTestApp();
const { app, ctx } = sound;

async function setUp() {
  const club = await createClub(ctx);
  const staff = await createStaff(ctx, { club, roles: ['editor'] });
  const base = `/api/back-office/clubs/${club.slug}`;
  const read = async (csv: string, isTrial = false) => {
    const url = `${base}/catalogue-imports`;
    const payload = { csv, isTrial };
    const reply = await app.inject({ method: 'POST', url, headers: staff.headers(), payload });
    return { status: reply.statusCode, body: reply.json() };
  };
  const written = async (language = 'en') => {
    const headers = { ...staff.headers(), 'accept-language': language };
    const reply = await app.inject({ url: `${base}/catalogue.csv`, headers });
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    return reply.body;
  };
  const list = async () =>
    (await app.inject({ url: `${base}/exclusives`, headers: staff.headers() })).json().items;
  return { club, staff, read, written, list };
}

const HEAD = 'address,name_en,name_fr,category,price_coins,stock\n';

describe('a table', () => {
  it('is tried first, then adds hidden items and changes others, and the second time nothing', async () => {
    const { club, read, list } = await setUp();
    const scarf = await createExclusive(ctx, { club, slug: 'scarf', stock: 4 });
    const csv = `${HEAD}scarf,The scarf,,COLLECTIBLE,12.5,999\nball,"Ball, signed",Ballon,experience,30,7\n`;
    const tried = await read(csv, true);
    expect(tried.body).toMatchObject({
      ...{ isDone: false, added: 1, changed: 1, unchanged: 0 },
      rows: [
        { line: 2, slug: 'scarf', outcome: 'CHANGED' },
        { line: 3, slug: 'ball', outcome: 'ADDED' },
      ],
    });
    expect(await list()).toMatchObject([{ id: scarf.id, version: 1 }]);
    expect((await read(csv)).body).toMatchObject({ isDone: true, added: 1, changed: 1 });
    const items = await list();
    expect(items).toMatchObject([
      { slug: 'ball', state: 'HIDDEN', stock: 7, category: 'EXPERIENCE', name: { en: 'Ball, signed' } },
      { slug: 'scarf', stock: 4, name: { en: 'The scarf' }, pricing: { coins: { amount: 12.5 } } },
    ]);
    expect((await read(csv)).body).toMatchObject({ isDone: true, added: 0, changed: 0, unchanged: 2 });
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  it('changes nothing where one row has a fault, and says which column of which line', async () => {
    const { club, read, list } = await setUp();
    const lot = await createAuctionLot(ctx, { club });
    const { slug } = lot.exclusive;
    const csv = `${HEAD}new,New,,COLLECTIBLE,1,1
Bad Address,,,TOY,cheap,-1
new,Again,,COLLECTIBLE,1,1
${slug},Lot,,COLLECTIBLE,99999,1
`;
    const { body } = await read(csv);
    expect(body.isDone).toBe(false);
    expect(body.rows.map(({ line, outcome }: { line: number; outcome: string }) => [line, outcome])).toEqual([
      [2, 'ADDED'],
      [3, 'FAULTY'],
      [4, 'FAULTY'],
      [5, 'FAULTY'],
    ]);
    const faultsOf = (at: number) =>
      body.rows[at].faults.map(({ column, code }: { column: string; code: string }) => `${column} ${code}`);
    expect(faultsOf(1).toSorted()).toEqual([
      'address invalid',
      'category invalid',
      'name_en missing',
      'price_coins invalid',
      'stock invalid',
    ]);
    expect(faultsOf(2)).toEqual(['address twice']);
    expect(faultsOf(3)).toEqual(['price_coins priceOfLot']);
    expect(await list()).toHaveLength(1);
  });

  it('is refused without columns or rows, with too many, and to who may only read', async () => {
    const { club, read } = await setUp();
    expect((await read('a,b\n1,2')).body.code).toBe('import.noColumns');
    expect((await read(HEAD)).body.code).toBe('import.noRows');
    const many = Array.from({ length: 5001 }, (_, at) => `a${at},A,,COLLECTIBLE,1,1`).join('\n');
    expect((await read(HEAD + many)).body.code).toBe('import.tooMany');
    const shipping = await createStaff(ctx, { club, roles: ['fulfilment'] });
    const reply = await app.inject({
      method: 'POST',
      url: `/api/back-office/clubs/${club.slug}/catalogue-imports`,
      headers: shipping.headers(),
      payload: { csv: `${HEAD}a,A,,COLLECTIBLE,1,1`, isTrial: true },
    });
    expect(reply.statusCode).toBe(403);
  });
});

describe('what is written', () => {
  it('has more than one part of the catalogue, each item once, and is read in again whole', async () => {
    const { read, written, list } = await setUp();
    const addresses = Array.from({ length: 1100 }, (_, at) => `item-${at}`);
    const lines = addresses.map((address) => `${address},Item,,COLLECTIBLE,1,1`).join('\n');
    expect((await read(HEAD + lines)).body).toMatchObject({ isDone: true, added: 1100 });
    const csv = await written();
    const rows = readCsv(csv).slice(1);
    expect(rows.map(({ cells }) => cells[0]).toSorted()).toEqual(addresses.toSorted());
    expect((await read(csv)).body).toMatchObject({ isDone: true, unchanged: 1100 });
    expect(await list()).not.toHaveLength(0);
  });

  it('can be read in again unchanged, with formulas that a spreadsheet does not execute', async () => {
    const { club, read, written } = await setUp();
    const name = { en: '=HYPERLINK("x")', fr: 'Écharpe' };
    await createExclusive(ctx, { club, slug: 'scarf', name });
    const csv = await written();
    expect(csv.startsWith('\u{feff}address,')).toBe(true);
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
    expect((await read(csv)).body).toMatchObject({ isDone: true, unchanged: 1, changed: 0 });
  });

  it('is one for a French spreadsheet where somebody works in French, and is read again as it was', async () => {
    const { club, read, written } = await setUp();
    await createExclusive(ctx, { club, slug: 'scarf', priceCoinUnits: 1_250_000n });
    const csv = await written('fr');
    expect(csv).toMatch(/^\ufeffaddress;/);
    expect(csv).toContain(';12,5;');
    expect((await read(csv)).body).toMatchObject({ isDone: true, unchanged: 1, changed: 0 });
  });

  it('overwrites nobody: a row that was changed since is a fault', async () => {
    const { club, read, written } = await setUp();
    await createExclusive(ctx, { club, slug: 'scarf', name: { en: 'Scarf', fr: '' } });
    const csv = await written();
    await read(`${HEAD}scarf,Theirs,,COLLECTIBLE,5,1`);
    const mine = csv.replace('Scarf', 'Mine');
    expect((await read(mine)).body.rows).toMatchObject([
      { outcome: 'FAULTY', faults: [{ column: 'version', code: 'changedSince' }] },
    ]);
    expect(readCsv(await written())[1]?.cells[1]).toBe('Theirs');
  });
});

/** Two read the same new items in at once: each has looked before the other writes. */
async function raceToImport(on: TestApp): Promise<{ ends: string[]; items: number }> {
  const club = await createClub(on.ctx);
  const csv = `${HEAD}scarf,Scarf,,COLLECTIBLE,5,1\nball,Ball,,COLLECTIBLE,5,1`;
  const ends = await holdWrites(on.ctx, 'app.exclusive', () =>
    ['one', 'two'].map((name) =>
      importCatalogue({ ctx: on.ctx, actor: system(name), input: { club, csv, isTrial: false } }).then(
        ({ added }) => `added ${added}`,
        ({ code }) => code as string,
      ),
    ),
  );
  const { rows } = await on.ctx.db.$client.query('select 1 from app.exclusive where club_id = $1', [club.id]);
  return { ends: ends.toSorted(), items: rows.length };
}

describe('two who read the same table in at once', () => {
  it('add each item once', async () => {
    expect(await raceToImport(sound)).toEqual({ ends: ['added 2', 'exclusive.slugTaken'], items: 2 });
  });

  it('would add them twice without the key of addresses', async () => {
    await asOwner(broken.ownerUrl, 'alter table app.exclusive drop constraint exclusive_slug');
    expect(await raceToImport(broken)).toEqual({ ends: ['added 2', 'added 2'], items: 4 });
  });
});
