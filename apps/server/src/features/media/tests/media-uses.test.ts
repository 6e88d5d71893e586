import type { Club } from '@tifo/contracts/clubs';
import { describe, expect, it } from 'vitest';
import { linkClubs } from '#server/features/clubs/index.ts';
import { system } from '#server/lib/actor.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { openMediaLibrary } from '#server/testing/factories/open-media-library.ts';

const { app, ctx } = await buildTestApp({ env: { PUBLIC_CACHE_MS: '60000' } });

async function setUp() {
  const library = await openMediaLibrary({ app, ctx });
  const usesOf = async (id: string) => (await library.call('GET', `/media/${id}/uses`)).body;
  const write = async (path: string, payload: object) => {
    const { status, body } = await library.call('POST', path, payload);
    expect(status).toBe(201);
    return body;
  };
  return { ...library, usesOf, write };
}

describe('where a picture is shown', () => {
  it('is said with every exclusive, post and program, also within their texts, and with clubs for the crest', async () => {
    const { club, add, usesOf, write } = await setUp();
    const { id, url } = await add('red');
    await ctx.db.$client.query('update app.club set logo_url = $1 where id = $2', [url, club.id]);
    const scarf = await createExclusive(ctx, { club, medias: [{ type: 'IMAGE', url }] });
    await createExclusive(ctx, { club });
    const linking = await createClub(ctx, { name: 'Linking club' });
    await linkClubs({ ctx, actor: system('test'), input: { club: linking, slugs: [club.slug], version: 1 } });
    const descriptionMarkdown = { en: `![The derby](${url})`, fr: '' };
    const words = { name: { en: 'Derby', fr: 'Derby' }, descriptionMarkdown };
    const program = await write('/programs', {
      ...{ ...words, slug: 'youth', imageUrl: '', shareImageUrl: '', publishedAt: null },
    });
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

  it('is another crest at once at the clubs that link it', async () => {
    const { club, add, call } = await setUp();
    const { id, name, url, version } = await add('red');
    await ctx.db.$client.query('update app.club set logo_url = $1 where id = $2', [url, club.id]);
    const linking = await createClub(ctx);
    await linkClubs({ ctx, actor: system('test'), input: { club: linking, slugs: [club.slug], version: 1 } });
    const crests = async () => {
      const shown = (await app.inject(`/api/clubs/${linking.slug}`)).json<Club>();
      return shown.linkedClubs.map(({ logoUrl }) => logoUrl);
    };
    expect(await crests()).toEqual([expect.stringContaining(url)]);
    const words = { name, alt: { en: '', fr: '' }, isDecorative: true };
    const moved = await call('PUT', `/media/${id}`, { ...words, focus: { x: 1, y: 8 }, version });
    expect(moved.body.url).not.toBe(url);
    expect(await crests()).toEqual([expect.stringContaining(moved.body.url)]);
  });

  it('is nowhere for one that nothing shows, and not said of another club’s', async () => {
    const { add, usesOf } = await setUp();
    expect(await usesOf((await add('red')).id)).toEqual({ items: [], hasMore: false });
    const elsewhere = await (await setUp()).add('red');
    expect((await usesOf(elsewhere.id)).code).toBe('media.notFound');
  });
});
