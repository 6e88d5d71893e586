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
  it('is added, changed and read at once', async () => {
    const { slug, ...fields } = {
      slug: 'youth',
      name: { en: 'Youth', fr: 'Jeunes' },
      imageUrl: '',
      shareImageUrl: '',
    };
    const text = { descriptionMarkdown: { en: 'For all', fr: 'Pour tous' } };
    const { id } = (await call('POST', '/programs', { slug, ...fields, ...text })).body;
    const renamed = { slug, ...fields, ...text, name: { en: 'Young', fr: '' }, version: 1 };
    expect((await call('PUT', `/programs/${id}`, renamed)).body.version).toBe(2);
    const seen = await app.inject({ url: `/api/clubs/${club.slug}/programs/youth` });
    expect(seen.json()).toMatchObject({ name: 'Young' });
    expect((await call('PUT', `/programs/${id}`, renamed)).status).toBe(412);
    expect((await call('GET', '/programs?q=young')).body.total).toBe(1);
  });
});
