import type { Post } from '@tifo/contracts/posts';
import { describe, expect, it } from 'vitest';
import { system, visitor } from '#server/lib/actor.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createPost } from '#server/testing/factories/create-post.ts';
import { createProgram } from '#server/testing/factories/create-program.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { createPost as write } from '../index.ts';

const clock = new FakeClock();
const { app, ctx } = await buildTestApp({ replace: { clock } });

const read = (path: string, language = 'en') =>
  app.inject({ url: `/api/clubs/${path}`, headers: { 'accept-language': language } });
const list = async (slug: string, language?: string) =>
  (await read(`${slug}/posts`, language)).json<Post[]>();

describe('the posts of a club', () => {
  it('come newest first, in the language asked for, each with the program it tells of', async () => {
    const club = await createClub(ctx);
    const program = await createProgram(ctx, { club, slug: 'lights' });
    await createPost(ctx, { club, slug: 'older', publishedAt: new Date('2026-11-01T12:00:00.000Z') });
    await createPost(ctx, {
      club,
      slug: 'newer',
      name: { en: 'Lights on', fr: 'Lumière' },
      publishedAt: new Date('2026-11-19T12:00:00.000Z'),
      programSlug: program.slug,
    });
    expect((await list(club.slug)).map(({ slug }) => slug)).toEqual(['newer', 'older']);
    const [newest, other] = await list(club.slug, 'fr');
    expect(newest).toMatchObject({
      name: 'Lumière',
      date: '2026-11-19T12:00:00.000Z',
      programSlug: 'lights',
    });
    expect(other).not.toHaveProperty('programSlug');
    const latest = (await read(`${club.slug}/posts?limit=1`)).json<Post[]>();
    expect(latest.map(({ slug }) => slug)).toEqual(['newer']);
  });

  it('show a post and the menu’s news from its date on, not before', async () => {
    const club = await createClub(ctx);
    const publishedAt = new Date(clock.now().getTime() + 60_000);
    const { slug } = await createPost(ctx, { club, publishedAt });
    const hasPosts = async () => (await read(club.slug)).json().hasPosts;
    const early = await read(`${club.slug}/posts/${slug}`);
    expect([early.statusCode, early.json().code]).toEqual([404, 'post.notFound']);
    expect([await list(club.slug), await hasPosts()]).toEqual([[], false]);
    clock.advanceBy(60_000);
    ctx.responseCache.dropClub(club.slug);
    expect((await read(`${club.slug}/posts/${slug}`)).statusCode).toBe(200);
    expect([(await list(club.slug)).length, await hasPosts()]).toEqual([1, true]);
  });

  it('are for invited fans alone where the club is by invitation', async () => {
    const club = await createClub(ctx, { referralNeeded: true });
    const { slug } = await createPost(ctx, { club });
    const uninvited = await createFan(ctx, { club, kycStatus: 'NOT_REFERRED' });
    for (const url of [`/api/clubs/${club.slug}/posts`, `/api/clubs/${club.slug}/posts/${slug}`]) {
      expect((await app.inject({ url })).statusCode).toBe(401);
      const refused = await app.inject({ url, headers: bearer(uninvited.username) });
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'referral.required']);
    }
  });
});

describe('a post', () => {
  it('shows clean html, its main picture and the medias beside it', async () => {
    const club = await createClub(ctx);
    const { slug } = await createPost(ctx, {
      club,
      descriptionMarkdown: { en: 'A **fine** day <img src=x onerror=alert(1)>', fr: '' },
      medias: [{ url: '/files/ball.webp', type: 'IMAGE' }],
    });
    expect((await read(`${club.slug}/posts/${slug}`)).json()).toMatchObject({
      slug,
      imageUrl: `/files/${slug}.webp`,
      medias: [{ url: '/files/ball.webp', type: 'IMAGE' }],
      description: expect.stringMatching(/<strong>fine<\/strong>(?!.*<img)/),
    });
  });

  it('is cleaned on reading too, whatever reached its row', async () => {
    const club = await createClub(ctx);
    const { id, slug } = await createPost(ctx, { club });
    const stored = { en: '<p>Fine</p><script>alert(1)</script><a href="javascript:alert(1)">x</a>', fr: '' };
    await ctx.db.$client.query('update app.post set description = $1 where id = $2', [stored, id]);
    expect((await read(`${club.slug}/posts/${slug}`)).json().description).not.toMatch(/script/);
  });

  it('is not found by the slug of another club’s', async () => {
    const club = await createClub(ctx);
    const { slug } = await createPost(ctx);
    const reply = await read(`${club.slug}/posts/${slug}`, 'fr');
    expect([reply.statusCode, reply.json().code, reply.json().detail]).toEqual([
      404,
      'post.notFound',
      'Cet article n’existe pas.',
    ]);
  });

  it('is written by the platform alone, with one audit row', async () => {
    const club = await createClub(ctx);
    const { id, slug } = await createPost(ctx, { club });
    const { rows } = await ctx.db.$client.query(
      'select action, detail from app.audit_entry where subject = $1',
      [`post:${id}`],
    );
    expect(rows).toEqual([{ action: 'post.created', detail: { slug } }]);
    const input = {
      ...{ club, slug: 'mine', imageUrl: '', publishedAt: clock.now() },
      name: { en: 'Mine', fr: '' },
      descriptionMarkdown: { en: 'Mine', fr: '' },
    };
    await expect(write({ ctx, actor: visitor, input })).rejects.toMatchObject({ code: 'role.required' });
    const elsewhere = await createProgram(ctx);
    await expect(
      write({ ctx, actor: system('test'), input: { ...input, programSlug: elsewhere.slug } }),
    ).rejects.toMatchObject({ code: 'program.notFound' });
    expect((await list(club.slug)).map((post) => post.slug)).toEqual([slug]);
  });

  it('has a slug of its own in its club', async () => {
    const club = await createClub(ctx);
    await createPost(ctx, { club, slug: 'derby' });
    await createPost(ctx, { slug: 'derby' });
    await expect(createPost(ctx, { club, slug: 'derby' })).rejects.toMatchObject({ code: 'post.slugTaken' });
  });
});
