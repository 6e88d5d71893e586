import { describe, expect, it } from 'vitest';
import { type ClubRecord, linkClubs } from '#server/features/clubs/index.ts';
import { system } from '#server/lib/actor.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { insertMedia } from '../media-store.ts';

const { app, ctx } = await buildTestApp();

async function createPicture(club: ClubRecord) {
  const id = ctx.ids.next();
  const fileKey = `media/${club.id}/${id}.webp`;
  await insertMedia(ctx.db, {
    ...{ id, clubId: club.id, name: 'Scarf', rawKey: `raw/${id}`, fileKey, contentType: 'image/png' },
    ...{ status: 'READY', width: 60, height: 40, hash: id, expiresAt: new Date() },
  });
  return { id, url: `/files/${fileKey}` };
}

async function setUp() {
  const club = await createClub(ctx);
  const staff = await createStaff(ctx, { club, roles: ['editor'] });
  const usesOf = async (id: string) => {
    const url = `/api/back-office/clubs/${club.slug}/media/${id}/uses`;
    return (await app.inject({ url, headers: staff.headers() })).json();
  };
  const write = async (path: string, payload: object) => {
    const url = `/api/back-office/clubs/${club.slug}${path}`;
    const reply = await app.inject({ method: 'POST', url, headers: staff.headers(), payload });
    expect(reply.statusCode).toBe(201);
    return reply.json();
  };
  return { club, usesOf, write };
}

describe('where a picture is shown', () => {
  it('is said with every exclusive, post and program, also within their texts, and with clubs for the crest', async () => {
    const { club, usesOf, write } = await setUp();
    const { id, url } = await createPicture(club);
    await ctx.db.$client.query('update app.club set logo_url = $1 where id = $2', [url, club.id]);
    const scarf = await createExclusive(ctx, { club, medias: [{ type: 'IMAGE', url }] });
    await createExclusive(ctx, { club });
    const linking = await createClub(ctx, { name: 'Linking club' });
    await linkClubs({ ctx, actor: system('test'), input: { club: linking, linked: [club] } });
    const descriptionMarkdown = { en: `![The derby](${url})`, fr: '' };
    const words = { name: { en: 'Derby', fr: 'Derby' }, descriptionMarkdown };
    const program = await write('/programs', { ...words, slug: 'youth', imageUrl: '', shareImageUrl: '' });
    const post = await write('/posts', {
      ...words,
      ...{ slug: 'derby', imageUrl: '', shareImageUrl: '', medias: [], publishedAt: null, programId: null },
    });
    const { items, hasMore } = await usesOf(id);
    expect(hasMore).toBe(false);
    expect(items.map((use: { kind: string; id: string }) => [use.kind, use.id])).toEqual([
      ['CLUB', club.id],
      ['LINKED_CLUB', linking.id],
      ['EXCLUSIVE', scarf.id],
      ['POST', post.id],
      ['PROGRAM', program.id],
    ]);
  });

  it('is nowhere for one that nothing shows, and not said of another club’s', async () => {
    const { club, usesOf } = await setUp();
    expect(await usesOf((await createPicture(club)).id)).toEqual({ items: [], hasMore: false });
    const elsewhere = await createPicture(await createClub(ctx));
    expect((await usesOf(elsewhere.id)).code).toBe('media.notFound');
  });
});
