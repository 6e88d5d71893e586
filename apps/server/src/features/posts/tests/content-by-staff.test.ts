import { beforeEach, describe, expect, it } from 'vitest';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createPost } from '#server/testing/factories/create-post.ts';
import { createProgram } from '#server/testing/factories/create-program.ts';
import { createStaff, type StaffFixture } from '#server/testing/factories/create-staff.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';

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
  const headers = editor.headers();
  const reply = await app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
  return { status: reply.statusCode, body: reply.json() };
}

const draft = (fields: object = {}) => ({
  ...{ slug: 'derby', name: { en: 'The derby', fr: 'Le derby' }, imageUrl: '', medias: [] },
  shareImageUrl: '',
  ...{ descriptionMarkdown: { en: '**Come**', fr: '**Venez**' }, publishedAt: null, programId: null },
  ...fields,
});
const inAnHour = () => new Date(clock.now().getTime() + 3_600_000).toISOString();
const read = async (slug: string) =>
  (await app.inject({ url: `/api/clubs/${club.slug}/posts/${slug}` })).statusCode;
const listed = async () => (await app.inject({ url: `/api/clubs/${club.slug}/posts` })).json();

/** Runs the publications whose time has come by the clock of the test; pages are made anew then. */
async function runDueTurns(): Promise<void> {
  await ctx.db.$client.query(
    "update app.outbox set due_at = clock_timestamp() where kind = 'publication-turn' and due_at <= $1",
    [clock.now()],
  );
  await ctx.outbox.flush();
}

describe('news', () => {
  it('is a draft nobody reads, then scheduled, then read, and its address leads to it from then on', async () => {
    const { id } = (await call('POST', '/posts', draft())).body;
    expect([await read('derby'), await listed()]).toEqual([404, []]);
    const scheduled = draft({ slug: 'the-derby', publishedAt: inAnHour() });
    expect((await call('PUT', `/posts/${id}`, { ...scheduled, version: 1 })).body.state).toBe('SCHEDULED');
    expect(await read('the-derby')).toBe(404);
    clock.advanceBy(3_600_001);
    editor = await createStaff(ctx, { club, roles: ['editor'] });
    expect(await listed()).toMatchObject([
      { slug: 'the-derby', description: '<p><strong>Come</strong></p>\n' },
    ]);
    const moved = { ...scheduled, slug: 'elsewhere', version: 2 };
    expect((await call('PUT', `/posts/${id}`, moved)).body.slug).toBe('elsewhere');
    expect(await read('the-derby')).toBe(200);
    const back = { ...scheduled, publishedAt: null, version: 3 };
    expect((await call('PUT', `/posts/${id}`, back)).body).toMatchObject({
      state: 'DRAFT',
      publishedAt: null,
    });
    expect([await read('the-derby'), await listed()]).toEqual([404, []]);
  });

  it.each([
    ['posts', 'derby'],
    ['programs', 'pitches'],
  ])('of %s whose answer was lost is written once, as it was sent last', async (list, slug) => {
    const { programId, medias, ...words } = draft({ slug });
    const body = { ...words, ...(list === 'posts' ? { programId, medias } : {}) };
    const requestId = crypto.randomUUID();
    const send = (fields: object = {}) => call('POST', `/${list}`, { ...body, requestId, ...fields });
    const added = await Promise.all([send(), send()]);
    expect(added.map(({ status }) => status)).toEqual([201, 201]);
    expect(added[1]?.body).toEqual(added[0]?.body);
    const renamed = await send({ slug: `${slug}-2` });
    expect(renamed).toMatchObject({
      status: 201,
      body: { id: added[0]?.body.id, slug: `${slug}-2`, version: 2 },
    });
    for (const fields of [{}, { slug: `${slug}-3` }]) {
      const late = await send(fields);
      expect(late).toMatchObject({
        status: 412,
        body: { code: 'edit.stale', current: { slug: `${slug}-2` } },
      });
    }
    expect((await call('GET', `/${list}`)).body.items).toHaveLength(1);
    expect((await call('POST', `/${list}`, { ...body, slug: `${slug}-2` })).status).toBe(409);
  });

  it('that was read as not there is read when its time has come', async () => {
    await call('POST', '/posts', draft({ publishedAt: inAnHour() }));
    expect(await listed()).toEqual([]);
    clock.advanceBy(3_600_001);
    await runDueTurns();
    expect(await listed()).toMatchObject([{ slug: 'derby' }]);
  });

  it('of an old version is refused with what stands now', async () => {
    const { id } = (await call('POST', '/posts', draft())).body;
    await call('PUT', `/posts/${id}`, { ...draft({ name: { en: 'Theirs', fr: '' } }), version: 1 });
    const stale = await call('PUT', `/posts/${id}`, { ...draft(), version: 1 });
    expect(stale).toMatchObject({ status: 412, body: { current: { name: { en: 'Theirs' }, version: 2 } } });
  });

  it('tells of a program of its own club', async () => {
    const own = await createProgram(ctx, { club });
    const foreign = await createProgram(ctx);
    const of = (programId: string) => call('POST', '/posts', draft({ slug: `p-${programId}`, programId }));
    expect((await of(own.id)).status).toBe(201);
    expect((await of(foreign.id)).body.code).toBe('program.notFound');
  });

  it('that was written elsewhere keeps its form until its text is written anew', async () => {
    const post = await createPost(ctx, { club });
    await ctx.db.execute(
      `update app.post set description_markdown = null, description = '{"en":"<p>A <em>b</em></p>","fr":""}'`,
    );
    const written = (await call('GET', `/posts/${post.id}`)).body;
    expect(written.descriptionMarkdown.en).toBe('A _b_');
    const same = draft({ ...written, publishedAt: written.publishedAt });
    const { id: _id, state: _state, webUrl: _web, ...body } = { ...same } as Record<string, unknown>;
    expect((await call('PUT', `/posts/${post.id}`, { ...body, imageUrl: '' })).status).toBe(200);
    expect((await listed())[0].description).toBe('<p>A <em>b</em></p>');
  });
});

describe('a program', () => {
  const program = (fields: object = {}) => ({
    ...{ slug: 'youth', name: { en: 'Youth', fr: 'Jeunes' }, imageUrl: '', shareImageUrl: '' },
    ...{ descriptionMarkdown: { en: 'For all', fr: 'Pour tous' }, publishedAt: null, ...fields },
  });
  const past = '2020-01-01T09:00:00.000Z';
  const seen = async (path: string) => {
    const reply = await app.inject({ url: `/api/clubs/${club.slug}${path}` });
    return reply.statusCode === 200 ? reply.json() : reply.statusCode;
  };

  it('with a date that is past is added, changed and read at once', async () => {
    const { id } = (await call('POST', '/programs', program({ publishedAt: past }))).body;
    const renamed = { ...program({ name: { en: 'Young', fr: '' }, publishedAt: past }), version: 1 };
    expect((await call('PUT', `/programs/${id}`, renamed)).body).toMatchObject({
      version: 2,
      state: 'PUBLISHED',
    });
    expect(await seen('/programs/youth')).toMatchObject({ name: 'Young' });
    expect((await call('PUT', `/programs/${id}`, renamed)).status).toBe(412);
    expect((await call('GET', '/programs?q=young')).body.total).toBe(1);
  });

  it('is a draft nobody reads, then scheduled, then read: in lists, in the search, beside its news', async () => {
    const { id } = (await call('POST', '/programs', program())).body;
    await call('POST', '/posts', draft({ programId: id, publishedAt: past }));
    const seenByFans = async () => [
      ...[await seen('/programs'), await seen('/programs/youth'), await seen('/posts?program=youth')],
      ...[await seen('/search?q=youth'), (await seen('/posts/derby')).programSlug ?? null],
    ];
    expect(await seenByFans()).toEqual([[], 404, 404, [], null]);
    const scheduled = program({ publishedAt: inAnHour() });
    const saved = (await call('PUT', `/programs/${id}`, { ...scheduled, version: 1 })).body;
    expect(saved).toMatchObject({ state: 'SCHEDULED', publishedAt: scheduled.publishedAt });
    expect(await seenByFans()).toEqual([[], 404, 404, [], null]);
    expect((await call('GET', '/programs?filter[state]=SCHEDULED')).body.total).toBe(1);
    expect((await call('GET', '/programs?filter[state]=DRAFT')).body.total).toBe(0);
    clock.advanceBy(3_600_001);
    await runDueTurns();
    editor = await createStaff(ctx, { club, roles: ['editor'] });
    expect(await seenByFans()).toMatchObject([
      ...[[{ slug: 'youth' }], { slug: 'youth' }, [{ slug: 'derby' }]],
      ...[[{ kind: 'PROGRAM', slug: 'youth' }], 'youth'],
    ]);
    expect((await call('GET', '/programs?filter[state]=PUBLISHED')).body.total).toBe(1);
  });

  it('keeps its time of publication when earlier words are written again', async () => {
    const { id } = (await call('POST', '/programs', program({ publishedAt: past }))).body;
    const renamed = { ...program({ name: { en: 'Young', fr: '' } }), version: 1 };
    await call('PUT', `/programs/${id}`, renamed);
    const restored = await call('POST', `/programs/${id}/restore`, { savedVersion: 1, version: 2 });
    expect(restored.body).toMatchObject({ name: { en: 'Youth' }, state: 'DRAFT', publishedAt: null });
  });
});

describe.each([
  ['posts', 'news', { programId: null, medias: [] }],
  ['programs', 'programs', {}],
])('a preview of %s', (kind, page, more) => {
  const item = (fields: object = {}) => ({
    ...{ slug: 'derby', name: { en: 'The derby', fr: 'Le derby' }, imageUrl: '', shareImageUrl: '' },
    ...{ descriptionMarkdown: { en: 'Come', fr: 'Venez' }, publishedAt: null, ...more, ...fields },
  });
  const add = async (fields: object = {}) => (await call('POST', `/${kind}`, item(fields))).body;
  const slugIn = (webUrl: string) => webUrl.replace(`/clubs/${club.slug}/${page}/`, '');
  const visit = async (slug: string, of = kind, at = club) => {
    const reply = await app.inject({ url: `/api/clubs/${at.slug}/${of}/${slug}` });
    return reply.statusCode === 200 ? reply.json() : reply.statusCode;
  };

  it('is read by whoever has its address, as it is now, while fans find nothing', async () => {
    const { id, webUrl } = await add();
    const slug = slugIn(webUrl);
    expect(await visit(slug)).toMatchObject({ slug, name: 'The derby', description: '<p>Come</p>\n' });
    expect(await visit('derby')).toBe(404);
    const renamed = item({ name: { en: 'The cup', fr: '' }, publishedAt: inAnHour() });
    const saved = (await call('PUT', `/${kind}/${id}`, { ...renamed, version: 1 })).body;
    expect(saved).toMatchObject({ state: 'SCHEDULED', webUrl });
    expect(await visit(slug)).toMatchObject({ name: 'The cup' });
    expect(await visit('derby')).toBe(404);
  });

  it('leads to the address of what has been published', async () => {
    const { id, webUrl } = await add();
    const published = item({ publishedAt: '2020-01-01T09:00:00.000Z' });
    const saved = (await call('PUT', `/${kind}/${id}`, { ...published, version: 1 })).body;
    expect(saved.webUrl).toBe(`/clubs/${club.slug}/${page}/derby`);
    expect(await visit(slugIn(webUrl))).toMatchObject({ slug: 'derby' });
  });

  it('is not found with another signature, of another kind or club', async () => {
    const slug = slugIn((await add()).webUrl);
    expect(slug).toMatch(/^preview-[0-9a-f-]{69}$/);
    const forged = slug.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    expect(await visit(forged)).toBe(404);
    expect(await visit(slug, kind === 'posts' ? 'programs' : 'posts')).toBe(404);
    expect(await visit(slug, kind, await createClub(ctx))).toBe(404);
  });
});

it('the news of a program that fans do not see yet are beside its preview', async () => {
  const added = await call('POST', '/programs', {
    ...{ slug: 'youth', name: { en: 'Youth', fr: '' }, imageUrl: '', shareImageUrl: '', publishedAt: null },
    descriptionMarkdown: { en: '', fr: '' },
  });
  const { id, webUrl } = added.body;
  await call('POST', '/posts', draft({ programId: id, publishedAt: '2020-01-01T09:00:00.000Z' }));
  const slug = webUrl.split('/').at(-1);
  const reply = await app.inject({ url: `/api/clubs/${club.slug}/posts?program=${slug}` });
  expect(reply.json()).toMatchObject([{ slug: 'derby' }]);
});

describe.each(['posts', 'programs'])('of %s, what is put away', (kind) => {
  const body = (fields: object = {}) => {
    const { medias: _m, programId: _p, ...ofProgram } = draft();
    return { ...(kind === 'posts' ? draft() : ofProgram), ...fields };
  };
  const shown = async () => (await app.inject({ url: `/api/clubs/${club.slug}/${kind}` })).json();
  const states = async (query = '') =>
    (await call('GET', `/${kind}${query}`)).body.items.map(({ state }: { state: string }) => state);

  it('leaves the site and the list, and comes back as a draft', async () => {
    const publishedAt = clock.now().toISOString();
    const { id } = (await call('POST', `/${kind}`, body({ publishedAt }))).body;
    expect(await shown()).toHaveLength(1);
    const away = await call('POST', `/${kind}/${id}/archive`, {});
    expect(away.body).toMatchObject({ state: 'ARCHIVED', publishedAt: null, version: 2 });
    expect((await call('POST', `/${kind}/${id}/archive`, {})).body.version).toBe(2);
    expect(await shown()).toEqual([]);
    expect([await states(), await states('?filter[state]=DRAFT')]).toEqual([[], []]);
    expect(await states('?filter[state]=ARCHIVED')).toEqual(['ARCHIVED']);
    expect((await call('POST', `/${kind}/${id}/bring-back`, {})).body.state).toBe('DRAFT');
    expect(await states()).toEqual(['DRAFT']);
  });

  it('stays away when it is saved, and is out of the archive when it is published', async () => {
    const { id } = (await call('POST', `/${kind}`, body())).body;
    await call('POST', `/${kind}/${id}/archive`, {});
    expect((await call('PUT', `/${kind}/${id}`, body({ version: 2 }))).body.state).toBe('ARCHIVED');
    const published = body({ version: 3, publishedAt: clock.now().toISOString() });
    expect((await call('PUT', `/${kind}/${id}`, published)).body.state).toBe('PUBLISHED');
    expect(await shown()).toHaveLength(1);
  });

  it('is refused to whoever edits what it was before', async () => {
    const { id } = (await call('POST', `/${kind}`, body())).body;
    await call('POST', `/${kind}/${id}/archive`, {});
    const stale = await call('PUT', `/${kind}/${id}`, body({ version: 1 }));
    expect(stale).toMatchObject({ status: 412, body: { current: { state: 'ARCHIVED', version: 2 } } });
  });
});
