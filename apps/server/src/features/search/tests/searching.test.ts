import type { SearchHit } from '@tifo/contracts/search';
import { expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createPost } from '#server/testing/factories/create-post.ts';
import { createProgram } from '#server/testing/factories/create-program.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { bearer } from '#server/testing/test-user-pool.ts';

const clock = new FakeClock();
const { app, ctx } = await buildTestApp({ replace: { clock } });
const club = await createClub(ctx);

const text = (en: string, fr: string) => ({ en, fr });
await createExclusive(ctx, {
  club,
  slug: 'shirt',
  name: text('The shirt of the final', 'Le maillot de la finale'),
  descriptionMarkdown: text(
    'Worn *twice* by our keepers.',
    'Porté *deux fois* par nos gardiens, l’été dernier.',
  ),
});
await createExclusive(ctx, {
  club,
  slug: 'secret',
  name: text('Hidden shirt', 'Maillot caché'),
  visible: false,
});
await createProgram(ctx, { club, slug: 'boats', name: text('Boats for all', 'Des bateaux pour tous') });
await createPost(ctx, {
  club,
  slug: 'summer',
  name: text('A summer of donations', 'Un été de générosité'),
  descriptionMarkdown: text(
    'Every shirt <b>sold</b> & given counts.',
    'Chaque maillot compte, du cœur au stade.',
  ),
});

async function search(q: string, { language = 'en', slug = club.slug, rest = '' } = {}) {
  const reply = await app.inject({
    url: `/api/clubs/${slug}/search?q=${encodeURIComponent(q)}${rest}`,
    headers: { 'accept-language': language },
  });
  expect(reply.statusCode).toBe(200);
  return reply.json<SearchHit[]>();
}
const slugs = async (...asked: Parameters<typeof search>) => (await search(...asked)).map(({ slug }) => slug);

it.each([
  ['shirt', 'en', ['shirt', 'summer']],
  ['SHIRTS', 'en', ['shirt', 'summer']],
  ['shi', 'en', ['shirt', 'summer']],
  ['donatio', 'en', ['summer']],
  ['donating', 'en', ['summer']],
  ['keeper twice', 'en', ['shirt']],
  ['keeper boat', 'en', []],
  ['maillot', 'en', []],
  ['maillots', 'fr', ['shirt', 'summer']],
  ['ete', 'fr', ['summer', 'shirt']],
  ['Ete\u0301', 'fr', ['summer', 'shirt']],
  ['generosite', 'fr', ['summer']],
  ['CŒUR', 'fr', ['summer']],
  ['coeur', 'fr', ['summer']],
  ['l’été', 'fr', ['shirt']],
  ['bateau', 'fr', ['boats']],
  ['strong', 'en', []],
])('finds %j in %s', async (q, language, found) => {
  expect(await slugs(q, { language })).toEqual(found);
});

it('shows what was found as plain text, with its kind and picture', async () => {
  const [hit] = await search('boats');
  expect(hit).toEqual({
    kind: 'PROGRAM',
    slug: 'boats',
    name: 'Boats for all',
    imageUrl: expect.stringContaining('/files/'),
    excerpt: expect.any(String),
  });
  const [, post] = await search('shirt');
  expect(post?.excerpt).toBe('Every shirt <b>sold</b> & given counts.');
});

it.each(['', ' ', 'x', '!!', "'", '& | ! : * ( )', '\\', 'a:*', '%', '--'])(
  'answers %j without failing',
  async (q) => {
    expect(await search(q)).toEqual([]);
  },
);

it('refuses what is too long or no text, and knows its limit', async () => {
  const noText = await app.inject({ url: `/api/clubs/${club.slug}/search?q=%00%00` });
  expect(noText.statusCode).toBe(400);
  const long = await app.inject({ url: `/api/clubs/${club.slug}/search?q=${'x'.repeat(101)}` });
  expect(long.statusCode).toBe(400);
  expect(await slugs('shirt', { rest: '&limit=1' })).toEqual(['shirt']);
});

it('finds a post from its date on, and nothing of another club', async () => {
  await createPost(ctx, {
    club,
    slug: 'later',
    name: text('Tomorrow', 'Demain'),
    publishedAt: new Date(clock.now().getTime() + 60_000),
  });
  expect(await slugs('tomorrow')).toEqual([]);
  clock.advanceBy(60_000);
  ctx.responseCache.dropClub(club.slug);
  expect(await slugs('tomorrow')).toEqual(['later']);
  const other = await createClub(ctx);
  expect(await slugs('tomorrow', { slug: other.slug })).toEqual([]);
});

it('sells nothing of an archived club', async () => {
  const archived = await createClub(ctx, { state: 'ARCHIVED' });
  await createExclusive(ctx, { club: archived, name: text('Relic', 'Relique') });
  await createPost(ctx, { club: archived, slug: 'farewell', name: text('Relic', 'Relique') });
  expect(await slugs('relic', { slug: archived.slug })).toEqual(['farewell']);
});

it('is for invited fans alone where the club is by invitation', async () => {
  const closed = await createClub(ctx, { referralNeeded: true });
  await createPost(ctx, { club: closed, slug: 'inside', name: text('Inside', 'Dedans') });
  const url = `/api/clubs/${closed.slug}/search?q=inside`;
  expect((await app.inject({ url })).statusCode).toBe(401);
  const outsider = await createFan(ctx, { club: closed, kycStatus: 'NOT_REFERRED' });
  expect((await app.inject({ url, headers: bearer(outsider.username) })).statusCode).toBe(403);
  const member = await createFan(ctx, { club: closed });
  const found = await app.inject({ url, headers: bearer(member.username) });
  expect(found.json<SearchHit[]>().map(({ slug }) => slug)).toEqual(['inside']);
});

it('reads the rows of the club and no other', async () => {
  const { rows } = await ctx.db.$client.query(
    `explain (format json) select slug from app.post
      where club_id = '${club.id}' and published_at <= now() and search_en @@ to_tsquery('simple', 'shirt:*')`,
  );
  expect(JSON.stringify(rows[0])).toMatch(/"Index Cond":\s*"\(+club_id = /);
});
