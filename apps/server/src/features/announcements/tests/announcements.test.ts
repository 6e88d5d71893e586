import { randomUUID } from 'node:crypto';
import type { Club } from '@tifo/contracts/clubs';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { FanRecord } from '#server/features/fans/index.ts';
import { system } from '#server/lib/actor.ts';
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { asOwner } from '#server/testing/start-second-app.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { announcements } from '../announcement-tables.ts';
import { addAnnouncement, type EditStore, editAnnouncement } from '../written-announcements.ts';

const HOUR_MS = 3_600_000;
const clock = new FakeClock();
// Pages are kept for a minute here: without a turn, they would stay as they were.
const sound = await buildTestApp({ replace: { clock }, env: { PUBLIC_CACHE_MS: '60000' } });
const broken = await buildTestApp();
const { app, ctx } = sound;

const inHours = (hours: number) => new Date(clock.now().getTime() + hours * HOUR_MS).toISOString();
const words = (en: string) => ({ en, fr: '' });

function draftOf(given: object = {}) {
  return {
    ...({ isDraft: false, type: 'INFO', audience: 'EVERYBODY', text: words('Gate C is closed.') } as const),
    ...{ link: null, isClosable: true, startsAt: inHours(-1), endsAt: null },
    ...given,
  };
}

async function setUp() {
  const club = await createClub(ctx);
  const staff = await createStaff(ctx, { club, roles: ['editor'] });
  const desk = async (call: `${'GET' | 'POST' | 'PUT'} /${string}`, payload?: object) => {
    const [method, path] = call.split(' ') as ['GET', string];
    const url = `/api/back-office/clubs/${club.slug}/announcements${path === '/' ? '' : path}`;
    const sent = payload ? { payload } : {};
    const reply = await app.inject({ method, url, headers: staff.headers(), ...sent });
    return { status: reply.statusCode, body: reply.json() };
  };
  const add = async (given: object = {}) =>
    (await desk('POST /', { ...draftOf(given), id: randomUUID() })).body;
  const seenByAll = async (language = 'en') => {
    const url = `/api/clubs/${club.slug}`;
    return (await app.inject({ url, headers: { 'accept-language': language } })).json<Club>();
  };
  const texts = async () => (await seenByAll()).announcements.map(({ text }) => text);
  const seenBy = async (fan: FanRecord, as = fan) => {
    const url = `/api/clubs/${club.slug}/fans/${fan.username}/announcements`;
    const reply = await app.inject({ url, headers: bearer(as.username) });
    return reply.statusCode === 200
      ? reply.json().map(({ text }: { text: string }) => text)
      : reply.json().code;
  };
  return { club, desk, add, seenByAll, texts, seenBy };
}

describe('an announcement', () => {
  it('is on every page at once, in the language of the reader, and gone when it is ended', async () => {
    const { desk, add, seenByAll, texts } = await setUp();
    expect(await texts()).toEqual([]);
    const link = { path: '/news/move', label: { en: 'Read', fr: 'Lire' } };
    const { id } = await add({ text: { en: 'We moved.', fr: 'Nous avons déménagé.' }, link });
    expect((await seenByAll('fr')).announcements).toEqual([
      {
        ...{ id, version: 1, type: 'INFO', text: 'Nous avons déménagé.', isClosable: true },
        link: { path: '/news/move', label: 'Lire' },
      },
    ]);
    const ended = await desk(`POST /${id}/end`, {});
    expect(ended.body).toMatchObject({ state: 'ENDED' });
    expect(await desk(`POST /${id}/end`, {})).toEqual(ended);
    expect(await texts()).toEqual([]);
  });

  it('added anew with other words after a lost answer has them, unless somebody has changed it since', async () => {
    const { desk } = await setUp();
    const id = randomUUID();
    const add = (en: string) => desk('POST /', { ...draftOf({ text: words(en) }), id });
    const first = await add('Gate C is closed.');
    expect(await add('Gate C is closed.')).toEqual(first);
    const again = await add('Gates C and D are closed.');
    expect(again.body).toMatchObject({ id, version: 2, text: { en: 'Gates C and D are closed.' } });
    expect(await add('All gates are closed.')).toMatchObject({
      ...{ status: 412, body: { code: 'edit.stale', current: { version: 2 } } },
    });
  });

  it('leads to a page of the club alone, by its address or the end of it', async () => {
    const { club, add, desk } = await setUp();
    const label = { en: 'Read', fr: '' };
    const { id } = await add({ link: { path: 'http://localhost:3000/clubs/elsewhere/news', label } });
    expect(id).toBeUndefined();
    const site = `${ctx.config.server.publicUrl}/clubs/${club.slug}`;
    const added = await add({ link: { path: ` ${site}/news/move `, label } });
    expect(added.link).toEqual({ path: '/news/move', label });
    const draft = draftOf({ link: { path: 'https://elsewhere.test/news', label } });
    const { body } = await desk(`PUT /${added.id}`, { ...draft, version: added.version });
    expect(body).toMatchObject({ code: 'announcement.linkElsewhere', errors: [{ path: 'body.link.path' }] });
  });

  it('begins and ends by itself, on pages that were cached before', async () => {
    const { add, texts } = await setUp();
    const { id } = await add({ startsAt: inHours(1), endsAt: inHours(2) });
    const turns = await ctx.db.$client.query(
      "select due_at from app.outbox where kind = 'announcement-turn' and dedupe like $1 order by due_at",
      [`announcement-turn:${id}:%`],
    );
    expect(turns.rows).toHaveLength(2);
    expect(await texts()).toEqual([]);
    clock.advanceBy(HOUR_MS);
    expect(await texts()).toEqual([]);
    await runDueTurns();
    expect(await texts()).toEqual(['Gate C is closed.']);
    clock.advanceBy(HOUR_MS);
    await runDueTurns();
    expect(await texts()).toEqual([]);
  });

  it('as a draft, or for fans or members, is on no page that is cached', async () => {
    const { club, add, seenByAll, seenBy } = await setUp();
    await add({ isDraft: true, audience: 'SIGNED_IN', text: words('Not yet') });
    expect(await seenByAll()).toMatchObject({ announcements: [], hasFanAnnouncements: false });
    await add({ audience: 'SIGNED_IN', text: words('To all who are here') });
    await add({ audience: 'MEMBERS', text: words('To members') });
    expect(await seenByAll()).toMatchObject({ announcements: [], hasFanAnnouncements: true });
    const member = await createFan(ctx, { club });
    const guest = await createFan(ctx, { club, kycStatus: 'READY_FOR_KYC' });
    expect((await seenBy(member)).toSorted()).toEqual(['To all who are here', 'To members']);
    expect(await seenBy(guest)).toEqual(['To all who are here']);
    expect(await seenBy(member, guest)).toBe('fan.notFound');
  });

  it('is added once for its id, lists its states, and is refused with an end before its beginning', async () => {
    const { desk, add } = await setUp();
    const body = { ...draftOf({ endsAt: inHours(1) }), id: randomUUID() };
    const first = await desk('POST /', body);
    expect(await desk('POST /', body)).toEqual(first);
    await add({ startsAt: inHours(1) });
    const draft = await add({ isDraft: true });
    expect((await desk('GET /?limit=2')).body).toMatchObject({ total: 3 });
    expect((await desk('GET /?filter[state]=SCHEDULED')).body.total).toBe(1);
    expect((await desk('GET /?filter[state]=RUNNING')).body.items).toMatchObject([{ id: body.id }]);
    expect((await desk(`POST /${draft.id}/end`, {})).body.code).toBe('announcement.draft');
    const backwards = await desk('POST /', { ...draftOf({ endsAt: inHours(-2) }), id: randomUUID() });
    expect([backwards.status, backwards.body.code]).toEqual([422, 'announcement.endsBefore']);
    for (const path of ['https://evil.test', '//evil.test', '/\\evil.test']) {
      const link = { path, label: words('Go') };
      expect((await desk('POST /', { ...draftOf({ link }), id: randomUUID() })).status).toBe(400);
    }
    const other = await setUp();
    expect((await other.desk(`GET /${body.id}`)).body.code).toBe('announcement.notFound');
    expect((await other.desk('POST /', body)).body.code).toBe('idempotency.mismatch');
  });
});

describe('versions', () => {
  it('are kept with who saved them, and an earlier text is written again; audience and times stay', async () => {
    const { desk, add, texts } = await setUp();
    const link = { path: '/news/gate', label: words('Where to go') };
    const { id } = await add({ link });
    const endsAt = inHours(5);
    const changed = draftOf({ text: words('Gate D is closed.'), type: 'WARNING', endsAt });
    await desk(`PUT /${id}`, { ...changed, version: 1 });
    const { items, total } = (await desk(`GET /${id}/versions`)).body;
    expect([total, items]).toEqual([
      2,
      [
        expect.objectContaining({ version: 2, name: words('Gate D is closed.') }),
        expect.objectContaining({ version: 1, descriptionMarkdown: words('Where to go') }),
      ],
    ]);
    expect(items.every(({ savedBy }: { savedBy: string | null }) => savedBy !== null)).toBe(true);
    const restore = (savedVersion: number, version: number) =>
      desk(`POST /${id}/restore`, { savedVersion, version });
    expect((await restore(1, 1)).body.code).toBe('edit.stale');
    expect((await restore(9, 2)).body.code).toBe('version.notFound');
    const restored = (await restore(1, 2)).body;
    expect(restored).toMatchObject({ version: 3, type: 'INFO', link, endsAt, audience: 'EVERYBODY' });
    expect(await texts()).toEqual(['Gate C is closed.']);
    await desk(`POST /${id}/end`, {});
    expect((await desk(`GET /${id}/versions`)).body.total).toBe(4);
  });

  it('begin with what stood before they were kept, and are of the own club', async () => {
    const { desk, add } = await setUp();
    const { id } = await add();
    await asOwner(sound.ownerUrl, `delete from app.content_version where ref = '${id}'`);
    await desk(`PUT /${id}`, { ...draftOf({ text: words('Open.') }), version: 1 });
    expect((await desk(`GET /${id}/versions`)).body.items).toMatchObject([
      { version: 2 },
      { version: 1, savedBy: null, name: words('Gate C is closed.') },
    ]);
    const other = await setUp();
    expect((await other.desk(`GET /${id}/versions`)).body.code).toBe('announcement.notFound');
    const restored = await other.desk(`POST /${id}/restore`, { savedVersion: 1, version: 2 });
    expect(restored.body.code).toBe('announcement.notFound');
  });
});

/** Runs the turns whose time has come by the clock of the test. */
async function runDueTurns(): Promise<void> {
  await ctx.db.$client.query(
    "update app.outbox set due_at = clock_timestamp() where kind = 'announcement-turn' and due_at <= $1",
    [clock.now()],
  );
  await ctx.outbox.flush();
}

/** Two edit the same version at once. */
async function raceToEdit(on: TestApp, store?: EditStore): Promise<string[]> {
  const club = await createClub(on.ctx);
  const actor = system('first');
  const input = { club, id: randomUUID() };
  await addAnnouncement({ ctx: on.ctx, actor, input: { ...input, draft: draftOf() } });
  const edits = ['One', 'Two'].map((text) =>
    editAnnouncement({
      ...{ ctx: on.ctx, actor: system(text) },
      input: { ...input, draft: draftOf({ text: words(text) }), version: 1 },
      ...(store ? { store } : {}),
    }).then(
      ({ text: { en } }) => en,
      ({ code }) => code as string,
    ),
  );
  return Promise.all(edits);
}

describe('two who edit at once', () => {
  it('store one text, and the other is told', async () => {
    expect(await raceToEdit(sound)).toContain('edit.stale');
  });

  it('would overwrite each other without the lock', async () => {
    const bothHaveRead = Promise.withResolvers<void>();
    let readers = 0;
    const lockAnnouncement: EditStore['lockAnnouncement'] = async (tx, { clubId, id }) => {
      const [row] = await tx
        .select()
        .from(announcements)
        .where(and(eq(announcements.clubId, clubId), eq(announcements.id, id)));
      readers += 1;
      if (readers === 2) bothHaveRead.resolve();
      await bothHaveRead.promise;
      return row;
    };
    expect(await raceToEdit(broken, { lockAnnouncement })).toEqual(['One', 'Two']);
  });
});
