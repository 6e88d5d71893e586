import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createAuctionLot } from '#server/testing/factories/create-auction-lot.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createStaff, type StaffFixture } from '#server/testing/factories/create-staff.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { holdWrites } from '#server/testing/hold-writes.ts';
import { publishScheduled } from '../catalogue/publish-scheduled.ts';

const clock = new FakeClock();
const { app, ctx } = await buildTestApp({ replace: { clock } });

let club: ClubRecord;
let editor: StaffFixture;

beforeEach(async () => {
  club = await createClub(ctx);
  editor = await createStaff(ctx, { club, roles: ['editor'] });
});

async function call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
  const url = `/api/back-office/clubs/${club.slug}${path}`;
  const reply = await app.inject({
    method,
    url,
    headers: editor.headers(),
    ...(body ? { payload: body } : {}),
  });
  return { status: reply.statusCode, body: reply.body === '' ? undefined : reply.json() };
}

const draft = (fields: object = {}) => ({
  ...{ slug: 'scarf', name: { en: 'Scarf', fr: 'Écharpe' }, category: 'COLLECTIBLE', priceCoins: 12.5 },
  descriptionMarkdown: { en: 'A **warm** one', fr: 'Bien *chaude*' },
  medias: [{ url: `/files/media/${club.id}/scarf.webp`, type: 'IMAGE' }],
  ...{ nonDeductibleEuros: 10.1, isAnnounced: false, upcomingAt: null, publishAt: null },
  ...fields,
});

async function add(fields: object = {}) {
  const reply = await call('POST', '/exclusives', { ...draft(fields), stock: 5 });
  expect(reply.status).toBe(201);
  return reply.body as { id: string; version: number };
}

const change = async (id: string, to: string) => {
  const { version } = (await call('GET', `/exclusives/${id}`)).body;
  return call('POST', '/exclusive-changes', { chosen: [{ id, version }], change: to });
};
const shown = async () => (await app.inject({ url: `/api/clubs/${club.slug}/exclusives` })).json();

describe('the catalogue', () => {
  it('adds an exclusive hidden, shows it, and fans see each change at once', async () => {
    const { id } = await add();
    expect(await shown()).toEqual([]);
    expect((await change(id, 'PUBLISH')).body.edited).toMatchObject([{ id, version: 2 }]);
    expect(await shown()).toMatchObject([
      {
        name: 'Scarf',
        stock: 5,
        pricing: { totalCost: { value: 31.25 } },
        description: '<p>A <strong>warm</strong> one</p>\n',
      },
    ]);
    const edited = await call('PUT', `/exclusives/${id}`, {
      ...draft({ name: { en: 'Red', fr: '' } }),
      version: 2,
    });
    expect(edited).toMatchObject({ status: 200, body: { version: 3, nonDeductibleEuros: 10.1 } });
    expect(await shown()).toMatchObject([{ name: 'Red' }]);
    await change(id, 'HIDE');
    expect(await shown()).toEqual([]);
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  it('refuses an old version with what stands now, and writes down what changed', async () => {
    const { id } = await add();
    await call('PUT', `/exclusives/${id}`, { ...draft({ priceCoins: 13 }), version: 1 });
    const stale = await call('PUT', `/exclusives/${id}`, { ...draft(), version: 1 });
    expect(stale).toMatchObject({
      status: 412,
      body: { current: { pricing: { coins: { amount: 13 } }, version: 2 } },
    });
    const owner = await createStaff(ctx, { club });
    const log = await app.inject({
      url: `/api/back-office/clubs/${club.slug}/audit-records?filter[subject]=exclusive:${id}`,
      headers: owner.headers(),
    });
    expect(log.json().items[0]).toMatchObject({
      ...{ action: 'exclusive.edited', actor: editor.username },
      ...{ before: { priceCoinUnits: '1250000' }, after: { priceCoinUnits: '1300000' } },
    });
  });

  it('shows by itself what was scheduled, and not what was put off since', async () => {
    const publishAt = new Date(clock.now().getTime() + 3_600_000).toISOString();
    const { id } = await add({ publishAt });
    const other = await add({ slug: 'other', publishAt });
    await call('PUT', `/exclusives/${other.id}`, { ...draft({ slug: 'other' }), version: 1 });
    expect((await call('GET', '/exclusives?filter[state]=SCHEDULED')).body.items).toMatchObject([{ id }]);
    await publishScheduled({ ctx, input: { clubId: club.id, id } });
    expect(await shown()).toEqual([]);
    clock.advanceBy(3_600_001);
    for (const each of [id, other.id]) await publishScheduled({ ctx, input: { clubId: club.id, id: each } });
    expect(await shown()).toMatchObject([{ slug: 'scarf' }]);
  });

  it('is added once when its answer was lost, as it was sent last', async () => {
    const requestId = crypto.randomUUID();
    const send = (fields: object = {}) =>
      call('POST', '/exclusives', { ...draft(fields), stock: 5, requestId });
    const added = await Promise.all([send(), send()]);
    expect(added.map(({ status }) => status)).toEqual([201, 201]);
    const id = added[0]?.body.id;
    const renamed = await send({ slug: 'long-scarf' });
    expect(renamed).toMatchObject({ status: 201, body: { id, slug: 'long-scarf', stock: 5 } });
    expect((await call('GET', '/exclusives')).body.total).toBe(1);
    // How many there are is moved with a reason.
    const more = await call('POST', '/exclusives', { ...draft(), stock: 6, requestId });
    expect(more).toMatchObject({ status: 422, body: { code: 'idempotency.mismatch' } });
  });

  it('moves no stock of a lot, which fans could then no longer bid on', async () => {
    const { exclusive } = await createAuctionLot(ctx, { club });
    const body = { change: -1, reason: 'A scratch' };
    const refused = await call('POST', `/exclusives/${exclusive.id}/stock-movements`, body);
    expect(refused).toMatchObject({ status: 409, body: { code: 'exclusive.isLot' } });
  });

  it('moves stock once for a request that is sent again', async () => {
    const { id } = await add();
    const requestId = crypto.randomUUID();
    const send = (change: number) =>
      call('POST', `/exclusives/${id}/stock-movements`, { change, reason: 'A box was found', requestId });
    const moved = await Promise.all([send(3), send(3)]);
    expect(moved.map(({ body }) => body.stock)).toEqual([8, 8]);
    expect(await send(4)).toMatchObject({ status: 422, body: { code: 'idempotency.mismatch' } });
    expect((await call('GET', `/exclusives/${id}`)).body.stock).toBe(8);
  });

  it('moves stock with a reason, and never below what is left', async () => {
    const { id } = await add();
    const moved = await call('POST', `/exclusives/${id}/stock-movements`, {
      change: -2,
      reason: 'Given away',
    });
    expect(moved.body).toMatchObject({ stock: 3, initialStock: 3 });
    const tooMany = await call('POST', `/exclusives/${id}/stock-movements`, { change: -4, reason: 'Lost' });
    expect(tooMany).toMatchObject({ status: 409, body: { code: 'stock.tooFew' } });
    expect((await call('GET', `/exclusives/${id}/stock-movements`)).body.items).toMatchObject([
      { change: -2, reason: 'Given away', by: 'Test Staff' },
      { change: 5, reason: null },
    ]);
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  it('of two who take the last ones, one is refused', async () => {
    const { id } = await add();
    const take = () => call('POST', `/exclusives/${id}/stock-movements`, { change: -3, reason: 'Taken' });
    const statuses = (await Promise.all([take(), take()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
  });

  it('leaves the price of a lot and its place in the auction alone', async () => {
    const { exclusive } = await createAuctionLot(ctx, { club });
    const item = (await call('GET', `/exclusives/${exclusive.id}`)).body;
    const kept = {
      ...draft({ slug: item.slug, medias: item.medias }),
      ...{ priceCoins: item.pricing.coins.amount, version: item.version },
    };
    expect((await call('PUT', `/exclusives/${exclusive.id}`, kept)).status).toBe(200);
    const dearer = { ...kept, priceCoins: 99, version: item.version + 1 };
    expect((await call('PUT', `/exclusives/${exclusive.id}`, dearer)).body.code).toBe('exclusive.isLot');
    expect((await change(exclusive.id, 'ARCHIVE')).body.code).toBe('exclusive.isLot');
  });

  it('shows pictures of its own library alone, and nothing without one', async () => {
    const foreign = draft({ medias: [{ url: '/files/media/other/scarf.webp', type: 'IMAGE' }] });
    expect((await call('POST', '/exclusives', { ...foreign, stock: 1 })).body.code).toBe(
      'picture.notUploaded',
    );
    const { id } = await add({ medias: [] });
    expect((await change(id, 'PUBLISH')).body.code).toBe('exclusive.noPicture');
  });

  it('copies, archives and brings back', async () => {
    const { id } = await add();
    await add({ slug: 'scarf-2' });
    const requestId = randomUUID();
    const copy = await call('POST', `/exclusives/${id}/duplicate`, { requestId });
    expect(copy.body).toMatchObject({ slug: 'scarf-3', state: 'HIDDEN', stock: 0 });
    expect(await call('POST', `/exclusives/${id}/duplicate`, { requestId })).toEqual(copy);
    expect((await call('POST', '/exclusives', { ...draft(), stock: 1 })).body.code).toBe(
      'exclusive.slugTaken',
    );
    await change(id, 'ARCHIVE');
    expect((await call('GET', '/exclusives')).body.total).toBe(2);
    expect((await call('GET', '/exclusives?filter[state]=ARCHIVED')).body.items).toMatchObject([{ id }]);
    await change(id, 'RESTORE');
    expect((await call('GET', '/exclusives')).body.total).toBe(3);
  });

  it('gives each of several copies that are made at once an address of its own', async () => {
    const { id } = await add();
    const copies = await holdWrites(ctx, 'app.exclusive', () =>
      [1, 2, 3].map(() => call('POST', `/exclusives/${id}/duplicate`, {})),
    );
    expect(copies.map(({ body }) => body.slug).sort()).toEqual(['scarf-2', 'scarf-3', 'scarf-4']);
  });

  it.each(['createdAt', '-createdAt', 'name', '-name', 'price', '-price', 'stock', '-stock'])(
    'sorts by %s, page after page',
    async (sort) => {
      for (const [name, price] of [
        ['b', 3],
        ['a', 3],
        ['c', 1],
        ['a', 2],
      ] as const) {
        await createExclusive(ctx, { club, name: { en: name, fr: name }, priceCoinUnits: BigInt(price) });
      }
      const whole = (await call('GET', `/exclusives?sort=${sort}`)).body.items as { id: string }[];
      const paged: { id: string }[] = [];
      for (let cursor = ''; ; ) {
        const page = (await call('GET', `/exclusives?sort=${sort}&limit=1${cursor}`)).body;
        paged.push(...page.items);
        if (page.nextCursor === null) break;
        cursor = `&cursor=${page.nextCursor}`;
      }
      expect(paged.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
      expect(paged).toHaveLength(4);
    },
  );
});
