import type { PostDetail } from '@tifo/contracts/back-office/content';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { findRefAt } from '#server/features/content-history/index.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createPost } from '#server/testing/factories/create-post.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { asOwner } from '#server/testing/start-second-app.ts';

const sound = await buildTestApp();
const broken = await buildTestApp();
const { app, ctx } = sound;

const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString();
const words = (en: string) => ({ en, fr: '' });
const draft = (fields: object = {}) => ({
  ...{ slug: 'derby', name: words('The derby'), descriptionMarkdown: words('**Come**'), medias: [] },
  ...{ imageUrl: '', shareImageUrl: '', publishedAt: YESTERDAY, programId: null },
  ...fields,
});

const programDraft = {
  ...{ slug: 'youth', name: words('Youth'), descriptionMarkdown: words('For all') },
  ...{ imageUrl: '', shareImageUrl: '', publishedAt: '2020-01-01T09:00:00.000Z' },
};

async function setUp() {
  const club = await createClub(ctx);
  const staff = await createStaff(ctx, { club, roles: ['editor'] });
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
    const url = `/api/back-office/clubs/${club.slug}${path}`;
    const sent = payload ? { payload } : {};
    const reply = await app.inject({ method, url, headers: staff.headers(), ...sent });
    return { status: reply.statusCode, body: reply.json() };
  };
  const add = async (fields: object = {}): Promise<PostDetail> =>
    (await call('POST', '/posts', draft(fields))).body;
  const read = async (path: string) => {
    const reply = await app.inject({ url: `/api/clubs/${club.slug}${path}` });
    return reply.statusCode === 200 ? reply.json() : reply.json().code;
  };
  return { club, call, add, read };
}

describe('versions', () => {
  it('of news are kept with who saved them, and an earlier one is written again as a new one', async () => {
    const { call, add, read } = await setUp();
    const { id } = await add();
    const changed = { name: words('The cup'), descriptionMarkdown: words('Stay'), slug: 'cup' };
    await call('PUT', `/posts/${id}`, { ...draft(changed), version: 1 });
    const { items, total } = (await call('GET', `/posts/${id}/versions`)).body;
    expect([total, items]).toEqual([
      2,
      [
        expect.objectContaining({ version: 2, name: words('The cup'), savedBy: expect.any(String) }),
        expect.objectContaining({ version: 1, descriptionMarkdown: words('**Come**') }),
      ],
    ]);
    const page = (await call('GET', `/posts/${id}/versions?limit=1`)).body;
    const rest = (await call('GET', `/posts/${id}/versions?limit=1&cursor=${page.nextCursor}`)).body;
    expect(rest).toMatchObject({ nextCursor: null, items: [{ version: 1 }] });
    const restore = (version: number) => call('POST', `/posts/${id}/restore`, { savedVersion: 1, version });
    expect((await restore(1)).body.code).toBe('edit.stale');
    const restored = await restore(2);
    expect(restored.body).toMatchObject({ version: 3, slug: 'cup', name: words('The derby') });
    expect(await read('/posts/cup')).toMatchObject({ name: 'The derby' });
    expect((await call('GET', `/posts/${id}/versions`)).body.total).toBe(3);
    expect((await call('POST', `/posts/${id}/restore`, { savedVersion: 9, version: 3 })).body.code).toBe(
      'version.notFound',
    );
  });

  it('begin with what stood before they were kept', async () => {
    const { club, call } = await setUp();
    const { id, slug } = await createPost(ctx, { club });
    await asOwner(sound.ownerUrl, `delete from app.content_version where ref = '${id}'`);
    await call('PUT', `/posts/${id}`, { ...draft({ slug }), version: 1 });
    expect((await call('GET', `/posts/${id}/versions`)).body.items).toMatchObject([
      { version: 2 },
      { version: 1, savedBy: null, name: { en: `Post ${slug}` } },
    ]);
  });

  it.each([
    ['post', 'posts', draft()],
    ['program', 'programs', programDraft],
  ])('of a %s that was imported as HTML come back with their HTML', async (table, path, fields) => {
    const { call, read } = await setUp();
    const { id } = (await call('POST', `/${path}`, fields)).body;
    const html = '{"en":"<p>A <em>fine</em> <a href=\\"https://a.test\\">cup</a></p>","fr":""}';
    await asOwner(
      sound.ownerUrl,
      `update app.${table} set description_markdown = null, description = '${html}' where id = '${id}';
       delete from app.content_version where ref = '${id}'`,
    );
    await call('PUT', `/${path}/${id}`, { ...fields, version: 1 });
    expect((await read(`/${path}/${fields.slug}`)).description).not.toContain('<em>fine</em>');
    await call('POST', `/${path}/${id}/restore`, { savedVersion: 1, version: 2 });
    expect((await read(`/${path}/${fields.slug}`)).description).toContain('<em>fine</em> <a');
    await call('PUT', `/${path}/${id}`, { ...fields, version: 3 });
    await call('POST', `/${path}/${id}/restore`, { savedVersion: 3, version: 4 });
    expect((await read(`/${path}/${fields.slug}`)).description).toContain('<em>fine</em> <a');
  });

  it('of a program are kept and restored as well', async () => {
    const { call } = await setUp();
    const { id } = (await call('POST', '/programs', programDraft)).body;
    await call('PUT', `/programs/${id}`, { ...programDraft, name: words('Young'), version: 1 });
    expect((await call('GET', `/programs/${id}/versions`)).body.total).toBe(2);
    const restored = await call('POST', `/programs/${id}/restore`, { savedVersion: 1, version: 2 });
    expect(restored.body).toMatchObject({ version: 3, name: words('Youth') });
  });
});

describe('addresses', () => {
  it('lead to the post for good once fans could see them, and to no other', async () => {
    const { call, add, read } = await setUp();
    const { id } = await add();
    expect((await call('PUT', `/posts/${id}`, { ...draft({ slug: 'cup' }), version: 1 })).status).toBe(200);
    expect(await read('/posts/derby')).toMatchObject({ slug: 'cup' });
    expect((await call('POST', '/posts', draft())).body.code).toBe('post.slugTaken');
    const other = await add({ slug: 'other' });
    const move = { ...draft({ slug: 'derby' }), version: 1 };
    expect((await call('PUT', `/posts/${other.id}`, move)).body.code).toBe('post.slugTaken');
    expect((await call('PUT', `/posts/${id}`, { ...move, version: 2 })).body.slug).toBe('derby');
    expect(await read('/posts/cup')).toMatchObject({ slug: 'derby' });
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  it('of a draft are free again when it moves, and former ones lead nobody to a draft', async () => {
    const { call, add, read } = await setUp();
    const { id } = await add({ publishedAt: null });
    await call('PUT', `/posts/${id}`, { ...draft({ slug: 'cup', publishedAt: null }), version: 1 });
    expect((await call('POST', '/posts', draft())).status).toBe(201);
    const shown = await add({ slug: 'shown' });
    const hidden = { ...draft({ slug: 'hidden', publishedAt: null }), version: 1 };
    await call('PUT', `/posts/${shown.id}`, hidden);
    expect(await read('/posts/shown')).toBe('post.notFound');
  });

  it('of programs lead to them too, also as the filter of news', async () => {
    const { call, read, add } = await setUp();
    const { id } = (await call('POST', '/programs', programDraft)).body;
    await add({ programId: id });
    await call('PUT', `/programs/${id}`, { ...programDraft, slug: 'academy', version: 1 });
    expect(await read('/programs/youth')).toMatchObject({ slug: 'academy' });
    expect(await read('/posts?program=youth')).toMatchObject([{ programSlug: 'academy' }]);
    expect((await call('POST', '/programs', programDraft)).body.code).toBe('program.slugTaken');
  });

  it('are of one post when two take the same at once', async () => {
    const { call, add } = await setUp();
    for (let round = 0; round < 5; round += 1) {
      const posts = [await add({ slug: `a${round}` }), await add({ slug: `b${round}` })];
      const moves = posts.map(({ id }) =>
        call('PUT', `/posts/${id}`, { ...draft({ slug: `same-${round}` }), version: 1 }),
      );
      const ends = (await Promise.all(moves)).map(({ status }) => status).toSorted();
      expect(ends).toEqual([200, 409]);
    }
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  it('would be of two posts if the address were looked up and then taken, without its key', async () => {
    await asOwner(broken.ownerUrl, 'alter table app.post drop constraint post_slug');
    const club = await createClub(broken.ctx);
    const posts = [await createPost(broken.ctx, { club }), await createPost(broken.ctx, { club })];
    const bothHaveLooked = Promise.withResolvers<void>();
    let looking = 0;
    const take = (id: string) =>
      broken.ctx.unitOfWork({ clubId: club.id }, async (uow) => {
        const key = { clubId: club.id, kind: 'POST', slug: 'same' } as const;
        const isFree = (await findRefAt(uow.tx, key)) === undefined;
        looking += 1;
        if (looking === 2) bothHaveLooked.resolve();
        await bothHaveLooked.promise;
        if (isFree) await uow.tx.execute(sql`update app.post set slug = 'same' where id = ${id}`);
      });
    await Promise.all(posts.map(({ id }) => take(id)));
    const { rows } = await broken.ctx.db.$client.query("select 1 from app.post where slug = 'same'");
    expect(rows).toHaveLength(2);
  });
});

it('the picture for sharing is the main one unless another is chosen', async () => {
  const { call, add, read } = await setUp();
  const { id } = await add();
  expect(await read('/posts/derby')).toMatchObject({ imageUrl: '', shareImageUrl: '' });
  const bad = { ...draft({ shareImageUrl: '/files/elsewhere.webp' }), version: 1 };
  expect((await call('PUT', `/posts/${id}`, bad)).body.code).toBe('picture.notUploaded');
});
