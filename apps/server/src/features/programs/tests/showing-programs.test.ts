import { expect, it } from 'vitest';
import { visitor } from '#server/lib/actor.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createProgram } from '#server/testing/factories/create-program.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { createProgram as begin } from '../index.ts';

const { app, ctx } = await buildTestApp();

const read = (path: string, language = 'en') =>
  app.inject({ url: `/api/clubs/${path}`, headers: { 'accept-language': language } });

it('lists the programs of the club alone, oldest first', async () => {
  const club = await createClub(ctx);
  await createProgram(ctx, { club, slug: 'swim' });
  await createProgram(ctx, { club, slug: 'sail' });
  await createProgram(ctx);
  const slugs = (await read(`${club.slug}/programs`)).json<{ slug: string }[]>().map(({ slug }) => slug);
  expect(slugs).toEqual(['swim', 'sail']);
});

it('shows a program in the language asked for, cleaned', async () => {
  const club = await createClub(ctx);
  const { slug } = await createProgram(ctx, {
    club,
    name: { en: 'Swim before ten', fr: 'Nager avant dix ans' },
    descriptionMarkdown: { en: '', fr: '**Douze** leçons <script>alert(1)</script>' },
  });
  expect((await read(`${club.slug}/programs/${slug}`, 'fr')).json()).toEqual({
    slug,
    name: 'Nager avant dix ans',
    imageUrl: `/files/${slug}.webp`,
    shareImageUrl: `/files/${slug}.webp`,
    description: expect.stringMatching(/<strong>Douze<\/strong>(?!.*<script)/),
  });
});

it('does not find a program of another club, nor an unknown one', async () => {
  const club = await createClub(ctx);
  const { slug } = await createProgram(ctx);
  for (const missing of [slug, 'nothing']) {
    const reply = await read(`${club.slug}/programs/${missing}`);
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'program.notFound']);
  }
});

it('keeps programs of a club by invitation to its invited fans', async () => {
  const club = await createClub(ctx, { referralNeeded: true });
  const { slug } = await createProgram(ctx, { club });
  const invited = await createFan(ctx, { club });
  const uninvited = await createFan(ctx, { club, kycStatus: 'NOT_REFERRED' });
  for (const url of [`/api/clubs/${club.slug}/programs`, `/api/clubs/${club.slug}/programs/${slug}`]) {
    const statusOf = async (headers = {}) => (await app.inject({ url, headers })).statusCode;
    expect(await statusOf()).toBe(401);
    expect(await statusOf(bearer(invited.username))).toBe(200);
    expect(await statusOf(bearer(uninvited.username))).toBe(403);
  }
});

it('is begun by the platform alone, once per slug, with one audit row', async () => {
  const club = await createClub(ctx);
  const { id } = await createProgram(ctx, { club, slug: 'swim' });
  const { rows } = await ctx.db.$client.query('select action from app.audit_entry where subject = $1', [
    `program:${id}`,
  ]);
  expect(rows).toEqual([{ action: 'program.created' }]);
  await expect(createProgram(ctx, { club, slug: 'swim' })).rejects.toMatchObject({
    code: 'program.slugTaken',
  });
  const text = { en: 'Mine', fr: '' };
  const input = { club, slug: 'mine', name: text, descriptionMarkdown: text, imageUrl: '' };
  await expect(begin({ ctx, actor: visitor, input })).rejects.toMatchObject({ code: 'role.required' });
});
