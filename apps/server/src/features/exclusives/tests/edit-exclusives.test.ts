import { beforeEach, describe, expect, it } from 'vitest';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { countDatabaseWork } from '#server/testing/count-database-work.ts';
import { createAuctionLot } from '#server/testing/factories/create-auction-lot.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createStaff, type StaffFixture } from '#server/testing/factories/create-staff.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { publishScheduled } from '../catalogue/publish-scheduled.ts';

const clock = new FakeClock();
const { app, ctx } = await buildTestApp({ replace: { clock } });
const [publishAt, upcomingAt] = ['2037-03-01T09:00:00.000Z', '2037-04-01T09:00:00.000Z'];

interface Item {
  id: string;
  version: number;
  pricing: { coins: { amount: number } };
}

let club: ClubRecord;
let editor: StaffFixture;
let ids: [string, string];

beforeEach(async () => {
  club = await createClub(ctx);
  editor = await createStaff(ctx, { club, roles: ['editor'] });
  const [shown, hidden] = [true, false].map((visible) =>
    createExclusive(ctx, { club, visible, priceCoinUnits: visible ? 700_000n : 1_250_000n }),
  );
  ids = [(await shown)?.id ?? '', (await hidden)?.id ?? ''];
});

async function call(method: 'GET' | 'POST', path: string, payload?: object) {
  const url = `/api/back-office/clubs/${club.slug}${path}`;
  const reply = await app.inject({
    method,
    url,
    headers: editor.headers(),
    ...(payload ? { payload } : {}),
  });
  return { status: reply.statusCode, body: reply.json() };
}

const read = async (id: string): Promise<Item> => (await call('GET', `/exclusives/${id}`)).body;
const pricesOf = async () => (await Promise.all(ids.map(read))).map(({ pricing }) => pricing.coins.amount);
const choose = async () => (await Promise.all(ids.map(read))).map(({ id, version }) => ({ id, version }));
const edit = async (fields: object, chosen?: object[]) =>
  call('POST', '/exclusive-edits', { chosen: chosen ?? (await choose()), ...fields });
const change = async (to: string, chosen?: object[]) =>
  call('POST', '/exclusive-changes', { chosen: chosen ?? (await choose()), change: to });
const standing = async () => (await Promise.all(ids.map(read))).map(({ version: _version, ...item }) => item);
const undo = (edited: object[]) => call('POST', '/exclusive-edits/undo', { edited });

it('gives several a price and dates; those that have it already and dates of shown ones stay', async () => {
  expect((await edit({ priceCoins: 12.5 })).body.edited).toMatchObject([
    { id: ids[0], was: { priceCoins: 7 } },
  ]);
  expect(await pricesOf()).toEqual([12.5, 12.5]);
  expect((await edit({ publishAt, upcomingAt })).body.edited).toHaveLength(2);
  expect(await Promise.all(ids.map(read))).toMatchObject([
    { state: 'VISIBLE', publishAt: null, isAnnounced: true, upcomingAt },
    { state: 'SCHEDULED', publishAt, isAnnounced: true, upcomingAt },
  ]);
});

it('changes none where one is a lot', async () => {
  const { exclusive } = await createAuctionLot(ctx, { club });
  const { id, version } = await read(exclusive.id);
  const refused = await edit({ priceCoins: 9 }, [...(await choose()), { id, version }]);
  expect(refused.body.code).toBe('exclusive.isLot');
  expect(await pricesOf()).toEqual([7, 12.5]);
});

it('changes none where somebody has saved one since, and names it', async () => {
  const chosen = await choose();
  await edit({ priceCoins: 8 }, chosen.slice(0, 1));
  expect(await edit({ priceCoins: 9 }, chosen)).toMatchObject({
    status: 412,
    body: { code: 'edit.stale', current: [{ id: ids[0], pricing: { coins: { amount: 8 } } }] },
  });
  expect(await pricesOf()).toEqual([8, 12.5]);
});

it('of two at once one is saved whole, and the other refused', async () => {
  for (const round of [1, 2, 3]) {
    const chosen = await choose();
    const replies = await Promise.all([
      edit({ priceCoins: 20 * round }, chosen),
      edit({ priceCoins: 20 * round + 1 }, chosen.toReversed()),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412]);
    const price = replies[0].status === 200 ? 20 * round : 20 * round + 1;
    expect(await pricesOf()).toEqual([price, price]);
  }
});

it('is undone where nobody has saved since; the others stay, and are named', async () => {
  const before = await Promise.all(ids.map(read));
  const first = (await edit({ priceCoins: 0.00001, publishAt, upcomingAt })).body.edited;
  expect((await undo(first)).body).toEqual({ undone: 2, kept: [] });
  expect(await Promise.all(ids.map(read))).toEqual(
    before.map((item) => ({ ...item, version: item.version + 2 })),
  );
  expect((await undo(first)).body).toMatchObject({ undone: 0, kept: [{ id: ids[0] }, { id: ids[1] }] });
  const second = (await edit({ priceCoins: 30 })).body.edited;
  await edit({ priceCoins: 31 }, (await choose()).slice(0, 1));
  expect((await undo(second)).body).toMatchObject({ undone: 1, kept: [{ id: ids[0] }] });
  expect(await pricesOf()).toEqual([31, 12.5]);
});

it('undone, a publication takes place at its first time even if that has passed meanwhile', async () => {
  const at = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString();
  await edit({ publishAt: at(1) });
  const { edited } = (await edit({ publishAt: at(9) })).body;
  const tasksOf = async () =>
    (
      await ctx.db.$client.query(
        `select count(*)::int as count from app.outbox where kind = 'publish-exclusive' and payload ->> 'id' = $1`,
        [ids[1]],
      )
    ).rows[0].count;
  expect(await tasksOf()).toBe(2);
  clock.advanceBy(2 * 60_000);
  await undo(edited);
  expect(await tasksOf()).toBe(3);
  await publishScheduled({ ctx, input: { clubId: club.id, id: ids[1] } });
  expect(await read(ids[1])).toMatchObject({ state: 'VISIBLE' });
});

describe.each(['PUBLISH', 'HIDE', 'ARCHIVE', 'TO_EXPERIENCE'])('%s', (to) => {
  it('is done to none where somebody has saved one since, which is named', async () => {
    const chosen = await choose();
    await edit({ priceCoins: 8 }, chosen.slice(1));
    const before = await standing();
    expect(await change(to, chosen)).toMatchObject({
      status: 412,
      body: { code: 'edit.stale', current: [{ id: ids[1] }] },
    });
    expect(await standing()).toEqual(before);
  });

  it('is undone whole where nobody has saved since; the others stay, and are named', async () => {
    await edit({ publishAt, upcomingAt });
    const before = await standing();
    const { edited } = (await change(to)).body;
    expect(edited.length).toBeGreaterThan(0);
    expect((await undo(edited)).body).toEqual({ undone: edited.length, kept: [] });
    expect(await standing()).toEqual(before);
    const again = (await change(to)).body.edited;
    const [{ id }] = again;
    await edit({ priceCoins: 31 }, [{ id, version: (await read(id)).version }]);
    expect((await undo(again)).body).toMatchObject({ undone: again.length - 1, kept: [{ id }] });
  });
});

it('what is brought back from the archive goes there again, and fans see each change at once', async () => {
  const shown = async () => (await app.inject({ url: `/api/clubs/${club.slug}/exclusives` })).json();
  const archived = (await change('ARCHIVE')).body.edited;
  expect(archived).toHaveLength(2);
  expect(await shown()).toEqual([]);
  const { edited } = (await change('RESTORE')).body;
  expect((await undo(edited)).body.undone).toBe(2);
  expect(await standing()).toMatchObject([{ state: 'ARCHIVED' }, { state: 'ARCHIVED' }]);
  // Written again by the undoing: the first notice no longer fits.
  expect((await undo(archived)).body).toMatchObject({ undone: 0 });
  await change('PUBLISH');
  expect(await shown()).toHaveLength(2);
});

it('those that are as wanted already are left alone', async () => {
  expect((await change('TO_EXPERIENCE', (await choose()).slice(1))).body.edited).toHaveLength(1);
  expect((await change('TO_EXPERIENCE')).body.edited).toMatchObject([{ id: ids[0] }]);
  expect((await change('RESTORE')).body.edited).toEqual([]);
});

it('an undo shows nothing without a picture, and archives no lot', async () => {
  const { exclusive } = await createAuctionLot(ctx, { club });
  const bare = await createExclusive(ctx, { club, visible: false, medias: [] });
  const was = { priceCoins: 7, publishAt: null, upcomingAt: null, isAnnounced: false };
  const attempt = async (id: string, fields: object) => {
    const { version, pricing } = await read(id);
    const before = { ...was, priceCoins: pricing.coins.amount, category: 'COLLECTIBLE', ...fields };
    return (await undo([{ id, version, was: before }])).body.code;
  };
  expect(await attempt(bare.id, { visible: true, archivedAt: null })).toBe('exclusive.noPicture');
  expect(await attempt(exclusive.id, { visible: false, archivedAt: publishAt })).toBe('exclusive.isLot');
});

it('fifty are saved in as many statements as two', async () => {
  const more = await Promise.all(Array.from({ length: 50 }, () => createExclusive(ctx, { club })));
  const many = await Promise.all(more.map(async ({ id }) => ({ id, version: (await read(id)).version })));
  const few = await choose();
  const count = async (chosen: object[], priceCoins: number) => {
    const counts: number[] = [];
    // Tasks of other files and schedules send statements of their own: the fewest of three.
    for (const round of [0, 1, 2]) {
      const current = chosen.map((one) => ({ ...one, version: 1 + round }));
      const work = async () =>
        expect((await edit({ priceCoins: priceCoins + round }, current)).status).toBe(200);
      counts.push((await countDatabaseWork(work)).statements);
    }
    return Math.min(...counts);
  };
  expect(await count(many, 50)).toBeLessThanOrEqual(await count(few, 60));
});
