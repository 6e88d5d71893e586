import { describe, expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createDomain } from '#server/testing/factories/create-domain.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createPost } from '#server/testing/factories/create-post.ts';
import { createProgram } from '#server/testing/factories/create-program.ts';

const { app, ctx } = await buildTestApp({ env: { CUSTOM_DOMAINS: 'verified' } });
const club = await createClub(ctx);
const byInvitation = await createClub(ctx, { referralNeeded: true });
await createExclusive(ctx, { club, slug: 'shirt' });
await createExclusive(ctx, { club, slug: 'hidden', visible: false });
await createProgram(ctx, { club, slug: 'lights' });
await createPost(ctx, {
  club,
  slug: 'derby',
  name: { en: 'Rain & goals', fr: 'Pluie & buts' },
  descriptionMarkdown: {
    en: 'See [the shop](/marketplace) <b>now</b>',
    fr: 'Voir [la boutique](/marketplace)',
  },
  publishedAt: new Date('2026-01-02T03:04:05.000Z'),
});
await createPost(ctx, { club, slug: 'tomorrow', publishedAt: new Date(Date.now() + 86_400_000) });
await createDomain(ctx, { club, host: 'fans.aurora.example' });

const get = (url: string, host = 'localhost', headers = {}) =>
  app.inject({ url, headers: { host, ...headers } });
const textOf = async (url: string, host?: string, headers?: object) => (await get(url, host, headers)).body;
const home = `http://localhost/clubs/${club.slug}`;

describe('the map of a site', () => {
  it('of the platform lists the clubs that are open', async () => {
    const xml = await textOf('/sitemap.xml');
    expect(xml).toContain(`<loc>${home}/sitemap.xml</loc>`);
    expect(xml).not.toContain(byInvitation.slug);
  });

  it('of a club lists what everybody may read, in each language', async () => {
    const reply = await get(`/clubs/${club.slug}/sitemap.xml`);
    expect(reply.headers['content-type']).toBe('application/xml; charset=utf-8');
    for (const path of ['', '/news', '/news/derby', '/exclusives/shirt', '/programs/lights']) {
      expect(reply.body).toContain(`<loc>${home}${path}</loc>`);
    }
    expect(reply.body).toContain('<lastmod>2026-01-02T03:04:05.000Z</lastmod>');
    expect(reply.body).toContain(`hreflang="fr" href="${home}/news/derby?lang=fr"`);
    expect(reply.body).not.toMatch(/hidden|tomorrow/);
    // Alternates count only where each of them is an entry that names the others.
    for (const [, entry = ''] of reply.body.matchAll(/<url>(.*?)<\/url>/g)) {
      const named = [...entry.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
      expect(named).toHaveLength(3);
      for (const href of named) expect(reply.body).toContain(`<loc>${href}</loc>`);
    }
    expect(reply.body).toMatch(
      new RegExp(`<loc>${home}/exclusives/shirt\\?lang=fr</loc><lastmod>${new Date().getUTCFullYear()}`),
    );
  });

  it('of a pop-up leads to its times', async () => {
    const popup = await createClub(ctx, { model: 'POPUP' });
    expect(await textOf(`/clubs/${popup.slug}/sitemap.xml`)).toContain(`/clubs/${popup.slug}/booking</loc>`);
  });

  it('stands at the root of the club’s own host', async () => {
    const xml = await textOf('/sitemap.xml', 'fans.aurora.example');
    expect(xml).toContain('<loc>http://fans.aurora.example/news/derby</loc>');
    expect((await get('/sitemap.xml', 'unknown.example')).statusCode).toBe(421);
  });

  it('is nowhere for a club by invitation and for none', async () => {
    for (const path of [
      `${byInvitation.slug}/sitemap.xml`,
      'nobody/sitemap.xml',
      `${byInvitation.slug}/news/rss.xml`,
    ]) {
      expect((await get(`/clubs/${path}`)).statusCode).toBe(404);
    }
    expect((await get('/news/rss.xml')).statusCode).toBe(404);
  });
});

describe('robots', () => {
  it('are told where the map is and what is personal', async () => {
    const text = await textOf('/robots.txt');
    expect(text).toContain('Sitemap: http://localhost/sitemap.xml');
    for (const path of ['login', 'signup', 'profile', 'members', 'wallet', 'search', 'live-auction']) {
      expect(text.split('\n')).toContain(`Disallow: /${path}`);
      expect(text.split('\n')).toContain(`Disallow: /clubs/*/${path}`);
    }
    expect(text).not.toMatch(/Disallow: \S*(news|auctions|marketplace|booking)/);
    expect(await textOf('/robots.txt', 'fans.aurora.example')).toContain(
      'http://fans.aurora.example/sitemap.xml',
    );
  });

  it('are kept out of the host of a club by invitation', async () => {
    await createDomain(ctx, { club: byInvitation, host: 'circle.example' });
    expect(await textOf('/robots.txt', 'circle.example')).toBe('User-agent: *\nDisallow: /\n');
  });
});

describe('the feed of a club', () => {
  it('tells what is published, with whole addresses and nothing unescaped', async () => {
    const reply = await get(`/clubs/${club.slug}/news/rss.xml`);
    expect(reply.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(reply.body).toContain('<title>Rain &amp; goals</title>');
    expect(reply.body).toContain(`<guid>${home}/news/derby</guid>`);
    expect(reply.body).toContain('<pubDate>Fri, 02 Jan 2026 03:04:05 GMT</pubDate>');
    expect(reply.body).toContain(`&lt;a href=&quot;${home}/marketplace&quot;&gt;`);
    expect(reply.body).toContain(
      'media:content medium="image" url="http://localhost/files/derby.webp?h=800&amp;format=png"',
    );
    expect(reply.body).not.toMatch(/<b>|tomorrow/);
  });

  it('is not sent again while it is the same', async () => {
    const path = `/clubs/${club.slug}/news/rss.xml`;
    const first = await get(path);
    const etag = String(first.headers.etag);
    const again = await get(path, 'localhost', { 'if-none-match': etag });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    const french = await get(path, 'localhost', { 'if-none-match': etag, 'accept-language': 'fr' });
    expect(french.statusCode).toBe(200);
    expect(first.body).toMatch(/<image><url>[^<]+(\.svg|\.png|format=png)<\/url>/);
  });

  it('speaks the language of its reader', async () => {
    const path = `/clubs/${club.slug}/news/rss.xml`;
    expect(await textOf(path, 'localhost', { 'accept-language': 'fr' })).toContain(
      '<title>Pluie &amp; buts</title>',
    );
  });
});
