import { randomUUID } from 'node:crypto';
import { listTimeZones } from '@tifo/contracts/time-zone-rules';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { coinsToCoinUnits } from '#server/lib/money.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createStaff, type StaffFixture } from '#server/testing/factories/create-staff.ts';

const { app, ctx } = await buildTestApp();

let club: ClubRecord;
let manager: StaffFixture;

beforeEach(async () => {
  club = await createClub(ctx);
  manager = await createStaff(ctx, { club, roles: ['manager'] });
});

async function call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
  const url = `/api/back-office/clubs${path}`;
  const headers = manager.headers();
  const reply = await app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
  return { status: reply.statusCode, body: reply.json() };
}

/** Returns the current settings without the read-only ones. */
async function readDraft(slug = club.slug) {
  const { body } = await call('GET', `/${slug}/settings`);
  const { slug: _s, model: _m, state: _t, coinsEnabled: _c, webUrl: _w, ...draft } = body;
  return draft;
}

const shown = async (slug = club.slug) => (await app.inject({ url: `/api/clubs/${slug}` })).json();

describe('the settings of a club', () => {
  it('change what fans see at once, and refuse an old version', async () => {
    const draft = await readDraft();
    const presentationMarkdown = { en: 'We are **one**', fr: '' };
    const theme = { primary: '#112233', secondary: '#445566' };
    const changed = { ...draft, name: 'Renamed', theme, presentationMarkdown, membershipFeeEuros: 25 };
    expect((await call('PUT', `/${club.slug}/settings`, changed)).body).toMatchObject({ version: 2 });
    expect(await shown()).toMatchObject({
      ...{ name: 'Renamed', theme, membershipFee: { value: 25 } },
      presentation: { html: '<p>We are <strong>one</strong></p>\n' },
    });
    const stale = await call('PUT', `/${club.slug}/settings`, draft);
    expect(stale).toMatchObject({ status: 412, body: { current: { name: 'Renamed', version: 2 } } });
  });

  it('show pictures of its own library alone', async () => {
    const foreign = { ...(await readDraft()), logoUrl: '/files/media/other/crest.webp' };
    expect((await call('PUT', `/${club.slug}/settings`, foreign)).body.code).toBe('picture.notUploaded');
    const own = { ...foreign, logoUrl: `/files/media/${club.id}/crest.webp` };
    expect((await call('PUT', `/${club.slug}/settings`, own)).status).toBe(200);
  });

  it('refuse a time zone that nobody can compute with, and a day that no calendar has', async () => {
    const draft = await readDraft();
    for (const timeZone of ['Paris', 'Europe/Lutetia']) {
      const refused = await call('PUT', `/${club.slug}/settings`, { ...draft, timeZone });
      const errors = [{ path: 'body.timeZone', message: expect.stringContaining('Europe/Paris') }];
      expect(refused).toMatchObject({ status: 400, body: { errors } });
    }
    await ctx.db.execute(sql`update app.club set time_zone = 'Paris' where id = ${club.id}`);
    expect((await call('GET', `/${club.slug}/settings`)).body.timeZone).toBe('Paris');
    expect((await call('PUT', `/${club.slug}/settings`, draft)).status).toBe(200);
    const before = { ...draft, version: 2, upcomingDate: '0000-01-01T00:00:00Z' };
    expect((await call('PUT', `/${club.slug}/settings`, before)).status).toBeLessThan(500);
  });

  it('take every time zone that is offered, and the database knows it', async () => {
    const { rows } = await ctx.db.execute(sql`select name from pg_timezone_names`);
    const known = new Set(rows.map(({ name }) => name));
    expect([...listTimeZones(), 'Europe/Kyiv'].filter((name) => !known.has(name))).toEqual([]);
  });

  it('keep one euro for one at a club without coins', async () => {
    club = await createClub(ctx, { coinsEnabled: false });
    manager = await createStaff(ctx, { club, roles: ['manager'] });
    const dearer = { ...(await readDraft()), coinPriceEuros: 2 };
    expect((await call('PUT', `/${club.slug}/settings`, dearer)).body.code).toBe('club.coinPrice');
  });

  it('give a club coins of one euro each, and never take them away', async () => {
    club = await createClub(ctx, { coinsEnabled: false });
    manager = await createStaff(ctx, { club, roles: ['manager'] });
    const item = await createExclusive(ctx, { club, priceCoinUnits: coinsToCoinUnits(40) });
    const price = async () => {
      const reply = await app.inject({ url: `/api/clubs/${club.slug}/exclusives/${item.slug}` });
      return reply.json().pricing.totalCost.value;
    };
    expect([(await shown()).coinsEnabled, await price()]).toEqual([false, 40]);
    const save = async (change: object) =>
      call('PUT', `/${club.slug}/settings`, { ...(await readDraft()), ...change });
    expect((await save({ coinsEnabled: true, coinPriceEuros: 2 })).body.code).toBe('club.coinPrice');
    expect((await save({ coinsEnabled: true })).body).toMatchObject({ coinsEnabled: true, version: 2 });
    expect([(await shown()).coinsEnabled, await price()]).toEqual([true, 40]);
    expect((await save({ coinsEnabled: false })).body.code).toBe('club.coinsStay');
    // Who does not know of it leaves it as it is.
    expect((await save({ coinPriceEuros: 2 })).body).toMatchObject({ coinsEnabled: true });
  });
});

describe('a new club', () => {
  it('is opened by whoever runs the platform, and goes live once it has what fans look for', async () => {
    manager = await createStaff(ctx);
    const theme = { primary: '#0e8f73', secondary: '#2c1f6b' };
    const opened = await call('POST', '', {
      ...{ slug: 'harbour-fc', name: 'Harbour FC', platformName: 'The Quay', model: 'MARKETPLACE', theme },
      ...{ languages: ['en', 'fr'], coinsEnabled: true, ticker: 'HFC', coinPriceEuros: 2.5 },
      ...{ contactEmail: 'hello@harbour.test', timeZone: 'Europe/Paris', templateSlug: null },
    });
    expect(opened).toEqual({ status: 201, body: { slug: 'harbour-fc' } });
    const again = await call('POST', '', {
      ...{ slug: 'harbour-fc', name: 'Harbour', platformName: 'Quay', model: 'MARKETPLACE', theme },
      ...{ languages: ['en'], coinsEnabled: false, ticker: 'HFC', coinPriceEuros: 1 },
      ...{ contactEmail: 'hello@harbour.test', timeZone: 'Europe/Paris', templateSlug: null },
    });
    expect(again).toMatchObject({ status: 409, body: { code: 'club.slugTaken' } });
    expect(again.body.errors).toEqual([{ path: 'body.slug', message: again.body.detail }]);
    const live = { state: 'LIVE', reason: 'We are ready' };
    expect((await call('POST', '/harbour-fc/state', live)).body.code).toBe('club.notReady');
    const { id } = await shown('harbour-fc');
    const pictures = { logoUrl: `/files/media/${id}/a.webp`, bannerUrl: `/files/media/${id}/b.webp` };
    await call('PUT', '/harbour-fc/settings', { ...(await readDraft('harbour-fc')), ...pictures });
    expect((await call('POST', '/harbour-fc/state', live)).body.state).toBe('LIVE');
    expect(await shown('harbour-fc')).toMatchObject({ state: 'LIVE', currentPrice: { value: 2.5 } });
  });

  it('is the one that was opened, when the reply was lost and the form is sent again', async () => {
    manager = await createStaff(ctx);
    const form = {
      ...{ id: randomUUID(), slug: 'lost-fc', name: 'Lost FC', platformName: 'Lost', model: 'MARKETPLACE' },
      ...{ theme: { primary: '#0e8f73', secondary: '#2c1f6b' }, languages: ['fr'], coinsEnabled: false },
      ...{ ticker: 'LST', coinPriceEuros: 1, contactEmail: 'hello@lost.test', timeZone: 'Europe/Paris' },
      templateSlug: null,
    };
    const opened = { status: 201, body: { slug: 'lost-fc' } };
    expect(await Promise.all([call('POST', '', form), call('POST', '', form)])).toEqual([opened, opened]);
    // Its address was changed before it was sent again.
    expect(await call('POST', '', { ...form, slug: 'found-fc' })).toEqual(opened);
    const other = { ...form, id: randomUUID() };
    expect((await call('POST', '', other)).body.code).toBe('club.slugTaken');
    const { rows } = await ctx.db.$client.query(
      "select count(*)::int as count from app.audit_entry where subject = $1 and action = 'club.created'",
      [`club:${form.id}`],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('begins like another one, without its pictures and its legal identity', async () => {
    const presentationMarkdown = { en: 'We are **one**', fr: 'Nous ne faisons qu’un' };
    const eulaUrl = 'https://club.example/terms';
    const rules = { ...(await readDraft()), presentationMarkdown, eulaUrl, membershipFeeEuros: 25 };
    await call('PUT', `/${club.slug}/settings`, { ...rules, referralNeeded: true, accessMode: 'VIP' });
    const { body: usual } = await call('GET', `/${club.slug}/home`);
    const question = { id: randomUUID(), isOn: true, question: { en: 'Where?', fr: '' } };
    const home = {
      sections: usual.sections.toReversed(),
      faq: [{ ...question, answer: { en: 'Here.', fr: '' } }, ...usual.faq],
    };
    await call('PUT', `/${club.slug}/home`, { ...usual, ...home });
    manager = await createStaff(ctx);
    const opened = await call('POST', '', {
      ...{ slug: 'twin-fc', name: 'Twin FC', platformName: 'Twin', model: 'MARKETPLACE' },
      ...{ theme: { primary: '#0e8f73', secondary: '#2c1f6b' }, languages: ['fr'], coinsEnabled: false },
      ...{ ticker: 'TWN', coinPriceEuros: 1, contactEmail: 'hello@twin.test', timeZone: 'Europe/Paris' },
      templateSlug: club.slug,
    });
    expect(opened.status).toBe(201);
    expect((await call('GET', '/twin-fc/settings')).body).toMatchObject({
      ...{ presentationMarkdown, eulaUrl, membershipFeeEuros: 25, referralNeeded: true, accessMode: 'VIP' },
      ...{ logoUrl: '', bannerUrl: '', legalIdentity: null, state: 'UPCOMING', name: 'Twin FC' },
    });
    // It has no coins, of which the other one has a section and questions.
    const ofCoins = ['features', 'coins', 'notEnough'];
    const others = (entries: { key?: string }[]) => entries.filter(({ key = '' }) => !ofCoins.includes(key));
    expect((await call('GET', '/twin-fc/home')).body).toMatchObject({
      sections: others(home.sections),
      faq: others(home.faq),
    });
  });
});
