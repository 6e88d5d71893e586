import type { Club } from '@tifo/contracts/clubs';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { copyClubs } from '#server/testing/factories/copy-clubs.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { findClubPage } from '../club-search-store.ts';

const { app, ctx, ownerUrl } = await buildTestApp();
const COUNT = 10_000;
const openSlug = 'open-club';

beforeAll(async () => {
  await createClub(ctx, { slug: openSlug });
  await createClub(ctx, { referralNeeded: true, slug: 'by-invitation' });
  await copyClubs(ownerUrl, { club: await createClub(ctx), count: COUNT });
});

const read = async (query: string) => {
  const reply = await app.inject(`/api/clubs${query}`);
  return { clubs: reply.json<Club[]>(), next: /cursor=([^>&]+)/.exec(String(reply.headers.link))?.[1] };
};

async function planOf(words: string[] | undefined, after: string | null): Promise<string> {
  const query = findClubPage(ctx.db, { words }, { limit: 24, after });
  const { rows } = await ctx.db.execute(sql`explain (format json) ${query.getSQL()}`);
  return JSON.stringify(rows);
}

describe('ten thousand clubs', () => {
  it('are not sent at once, whoever asks', async () => {
    const { clubs, next } = await read('');
    expect(clubs).toHaveLength(500);
    expect(clubs[0]?.slug).toBe(openSlug);
    expect(next).toBe(clubs.at(-1)?.id);
  });

  it('are read page by page and searched through indexes', async () => {
    const { clubs, next = '' } = await read('?limit=24');
    expect(clubs).toHaveLength(24);
    expect(await planOf(undefined, next)).toContain('"Index Name":"club_by_age"');
    expect((await read('?limit=24&q=7777')).clubs.map(({ name }) => name)).toEqual(['Club 7777']);
    expect(await planOf(['club', '7777'], null)).toContain('"Index Name":"club_words"');
    expect((await read('?limit=24&q=club')).clubs).toHaveLength(24);
  });

  it('are named by a site map in parts, all of them by robots.txt', async () => {
    const robots = (await app.inject('/robots.txt')).body;
    const maps = [...robots.matchAll(/^Sitemap: http:\/\/localhost(.*)$/gm)].map(([, path]) => path);
    expect(maps).toEqual(['/sitemap.xml', '/sitemap-2.xml', '/sitemap-3.xml']);
    const named = new Set<string>();
    for (const path of maps) {
      const reply = await app.inject(String(path));
      expect([path, reply.statusCode]).toEqual([path, 200]);
      expect(reply.body).toContain('<sitemapindex');
      for (const [, slug = ''] of reply.body.matchAll(/\/clubs\/([^/]+)\/sitemap\.xml/g)) named.add(slug);
    }
    expect(named.size).toBe(COUNT + 2);
    expect(named.has('by-invitation')).toBe(false);
    for (const path of ['/sitemap-1.xml', '/sitemap-4.xml', '/sitemap-0.xml', '/sitemap-x.xml']) {
      expect([path, (await app.inject(path)).statusCode]).toEqual([path, 404]);
    }
  });
});
