// @vitest-environment node
import type { Club } from '@tifo/contracts/clubs';
import { describe, expect, test } from 'vitest';
import { type PageRequest, renderPage } from './entry-server.tsx';
import { page as clubHome } from './pages/club-home/club-home-page.tsx';
import { exampleClub, examplePost, exampleSettings } from './testing/examples.ts';
import { type FakeAnswers, refusal } from './testing/fake-api.ts';
import { renderHtml, requestOver } from './testing/page-request.ts';

test('names the club, not the platform, though the club was read at the second attempt only', async () => {
  const club = exampleClub();
  let reads = 0;
  const { api, request } = requestOver(club, {
    path: '/login',
    answers: {
      'GET /api/clubs/{slug}': () => {
        reads += 1;
        if (reads === 1) throw refusal(503, 'server.busy');
        return club;
      },
    },
  });
  const { html, status } = await renderHtml(request);
  expect(status).toBe(200);
  const words = html.replaceAll(/<script.*?<\/script>/gs, '').replaceAll(/<[^>]+>/g, ' ');
  expect(words).toContain(`Nouveau sur ${club.platformName}`);
  expect(words).not.toContain(request.settings.platformName);
  expect(api.received.filter(({ call }) => call === 'GET /api/clubs/{slug}')).toHaveLength(2);
});

test.each([
  [{ landingUrl: 'https://www.example.org/' }, 'https://www.example.org/'],
  [{}, 'mailto:hello@tifo.test'],
])('leads clubs that want to join where the setting says: %j', async (given, address) => {
  const { request } = requestOver(exampleClub(), { answers: { 'GET /api/clubs': [] } });
  const url = new URL('https://app.tifo.test/');
  const settings = exampleSettings(given);
  const { html } = await renderHtml({
    ...request,
    url,
    mount: { basename: '/', clubSlug: undefined },
    settings,
  });
  expect(html).toContain(`<a href="${address}">Amenez votre club ici</a>`);
});

test('the wall of a public club has a small script of its own, no other page and no closed club has one', async () => {
  const isLight = async (club: Club, path: string) =>
    (await renderHtml(requestOver(club, { path }).request)).html.includes('data-light="/assets/wall.js"');
  expect(await isLight(exampleClub(), '/live-auction')).toBe(true);
  expect(await isLight(exampleClub(), '')).toBe(false);
  expect(await isLight(exampleClub({ referralNeeded: true }), '/live-auction')).toBe(false);
  expect(await isLight(exampleClub({ vip: true }), '/live-auction')).toBe(false);
});

describe('what a page tells search engines and shared links', () => {
  const post = examplePost({ name: 'A </script> derby', description: '<p>Two <b>goals</b> &amp; rain</p>' });
  const answers = { 'GET /api/clubs/{slug}/posts/{postSlug}': post };
  const club = exampleClub({ hasPosts: true });

  test('names the post, its picture, its languages and the feed', async () => {
    const { html } = await renderHtml(requestOver(club, { path: '/news/derby', answers }).request);
    const address = 'https://app.tifo.test/clubs/aurora-fc/news/derby';
    expect(html).toContain(`<link rel="canonical" href="${address}">`);
    expect(html).toContain(`<link rel="alternate" hreflang="fr" href="${address}?lang=fr">`);
    expect(html).toContain(`<link rel="alternate" hreflang="x-default" href="${address}">`);
    expect(html).toContain('<meta property="og:type" content="article">');
    expect(html).toContain('<meta property="og:title" content="A &lt;/script&gt; derby · Aurora House">');
    expect(html).toContain('content="https://app.tifo.test/files/derby.webp?h=800"');
    expect(html).toContain('href="https://app.tifo.test/clubs/aurora-fc/news/rss.xml"');
  });

  test('is its own canonical address in the language that the address names', async () => {
    const { html } = await renderHtml(requestOver(club, { path: '/news/derby?lang=fr', answers }).request);
    expect(html).toContain(
      '<link rel="canonical" href="https://app.tifo.test/clubs/aurora-fc/news/derby?lang=fr">',
    );
  });

  test('holds the post as data that cannot leave its block', async () => {
    const { html } = await renderHtml(requestOver(club, { path: '/news/derby', answers }).request);
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      headline: 'A </script> derby',
      description: 'Two goals & rain',
      image: ['https://app.tifo.test/files/derby.webp'],
      datePublished: '2026-11-18T12:00:00.000Z',
      url: 'https://app.tifo.test/clubs/aurora-fc/news/derby',
      publisher: { name: 'Aurora FC', logo: 'https://app.tifo.test/files/logo.webp' },
    });
  });

  test('tells nothing of a page that is not there, nor a feed of a club by invitation', async () => {
    const missing = {
      'GET /api/clubs/{slug}/posts/{postSlug}': () => {
        throw refusal(404, 'post.notFound');
      },
    };
    const page = await renderHtml(requestOver(club, { path: '/news/no', answers: missing }).request);
    expect(page.status).toBe(404);
    expect(page.html).toContain('noindex');
    expect(page.html).not.toMatch(/hreflang|ld\+json/);
    const preview = `/news/preview-01890000-0000-7000-8000-000000000000-${'0'.repeat(32)}`;
    const slug = preview.slice('/news/'.length);
    const answers = { 'GET /api/clubs/{slug}/posts/{postSlug}': examplePost({ slug }) };
    const previewed = await renderHtml(requestOver(club, { path: preview, answers }).request);
    expect(previewed.status).toBe(200);
    expect(previewed.html).toContain('<meta name="robots" content="noindex">');
    const closed = exampleClub({ hasPosts: true, referralNeeded: true });
    const { html } = await renderHtml(requestOver(closed).request);
    expect(html).not.toContain('rss.xml');
    expect(html).toContain('<meta name="robots" content="noindex">');
  });
});

describe('a rendered page', () => {
  test('is whole: language, theme, title, colours of the club, and its content', async () => {
    const { status, html } = await renderHtml(requestOver(exampleClub()).request);
    expect(status).toBe(200);
    expect(html).toContain('<html lang="fr" data-theme="dark">');
    expect(html).toContain('<title>Aurora House</title>');
    expect(html).toContain('<link rel="canonical" href="https://app.tifo.test/clubs/aurora-fc">');
    expect(html).toMatch(/<style>.*--accent:#.*<\/style>/s);
    expect(html).toContain('href="/clubs/aurora-fc/exclusives/shirt"');
    expect(html).toContain('Pièces rares et moments uniques, directement auprès du club');
  });

  test('runs under a policy without inline scripts, and with one block of styles', async () => {
    const { html, style } = await renderHtml(requestOver(exampleClub()).request);
    const scripts = html.match(/<script[^>]*>/g);
    expect(scripts).toEqual([
      expect.stringMatching(
        /^<script type="module" src="\/assets\/bootstrap.js" data-entry="\/assets\/entry.js" /,
      ),
      '<script type="application/json" id="page-state">',
    ]);
    expect(html.match(/<style>.*<\/style>/gs)).toEqual([`<style>${style}</style>`]);
    expect(html).not.toMatch(/\sstyle="|\son\w+="/);
  });

  test('carries the styles its route needs, the reset before all other, and names the scripts for later', async () => {
    const { html, style } = await renderHtml(requestOver(exampleClub()).request);
    expect(style).toMatch(/^\.entry\{\}\s\.kit\{\}\s\.home\{\}/);
    expect(html.match(/(?<=rel="stylesheet" href=")[^"]+(?=" disabled>)/g)).toEqual([
      '/assets/entry.css',
      '/assets/kit.css',
      '/assets/club-home.css',
      // Of a part that hydrates later; those of a part that is only rendered later are missing.
      '/assets/more.css',
    ]);
    const [chunks = ''] = /(?<=data-chunks=")[^"]+/.exec(html) ?? [];
    expect(chunks.split(' ').sort()).toEqual(['/assets/club-home.js', '/assets/kit.js']);
  });

  test('hands its data over without a way out of the script block', async () => {
    const name = '</script><script>alert(1)</script>\u2028<!--';
    const { html } = await renderHtml(requestOver(exampleClub({ name, languages: ['fr'] })).request);
    const [, json = ''] = /id="page-state">(.*?)<\/script>/s.exec(html) ?? [];
    expect(json).not.toMatch(/[<\u2028]/);
    const state = JSON.parse(json);
    expect(state.queries[0]).toMatchObject({ key: ['club', 'aurora-fc'], data: { name } });
    expect(html).not.toContain('<script>alert');
    expect(Object.keys(state.texts)).toContain('clubHome');
    expect(state.texts.clubHome.login.title).toBe('Déjà inscrit\u202f?');
  });

  test('is the same, byte for byte, for everybody who asks', async () => {
    const first = await renderHtml(requestOver(exampleClub()).request);
    const second = await renderHtml(requestOver(exampleClub()).request);
    expect(second.html).toBe(first.html);
  });
});

describe('what is not there', () => {
  const noClub: FakeAnswers = {
    'GET /api/clubs/{slug}': () => {
      throw refusal(404, 'club.notFound');
    },
  };

  test('is 404 for an unknown club', async () => {
    const { status, html } = await renderHtml(requestOver(exampleClub(), { answers: noClub }).request);
    expect(status).toBe(404);
    expect(html).toContain('Club introuvable');
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  test('leads from an unknown club to the list of clubs, from its own domain to that of the platform', async () => {
    const { request } = requestOver(exampleClub(), { answers: noClub });
    expect((await renderHtml(request)).html).toContain('href="/clubs"');
    const onOwnDomain: PageRequest = {
      ...request,
      url: new URL('https://aurora.test/'),
      mount: { basename: '/', clubSlug: 'aurora-fc' },
    };
    expect((await renderHtml(onOwnDomain)).html).toContain('href="https://app.tifo.test/clubs"');
  });

  test('is 404 for an unknown path, inside the layout of the club', async () => {
    const { status, html } = await renderHtml(requestOver(exampleClub(), { path: '/nothing' }).request);
    expect(status).toBe(404);
    expect(html).toContain('Page introuvable');
    expect(html).toContain('data-tab-bar');
  });

  test('is 404 for an unknown legal document', async () => {
    const { status } = await renderHtml(requestOver(exampleClub(), { path: '/legal/nothing' }).request);
    expect(status).toBe(404);
  });
});

test.each([
  ['that failed is neither kept nor indexed', 500, 503],
  ['that is refused is whole', 404, 200],
])('a page without a read %s; the rest is there, and the browser tries again', async (_, told, expected) => {
  const answers: FakeAnswers = {
    'GET /api/clubs/{slug}/exclusives': () => {
      throw refusal(told, 'internal');
    },
  };
  const { request } = requestOver(exampleClub(), { answers });
  const { status, html } = await renderHtml(request);
  expect(status).toBe(expected);
  expect(html).toContain('<title>Aurora');
  expect(html).not.toContain('name="robots"');
  expect(html).toContain('Aurora House');
  expect(html).not.toContain('["exclusives","aurora-fc"]');
  expect(html).toContain('["auctions","aurora-fc"]');
});

test.each([
  ['a busy server', 503, 503],
  ['a failure', 500, 500],
])('a club that cannot be read for %s is a page with a way to try again', async (_, told, expected) => {
  const answers: FakeAnswers = {
    'GET /api/clubs/{slug}': () => {
      throw refusal(told, 'unavailable');
    },
  };
  const { status, html } = await renderHtml(requestOver(exampleClub(), { answers }).request);
  expect(status).toBe(expected);
  expect(html).toContain('Réessayer');
});

test('nothing of a referral club is read ahead, nor rendered', async () => {
  const { api, request } = requestOver(exampleClub({ referralNeeded: true }));
  const { html } = await renderHtml(request);
  expect(new Set(api.received.map(({ call }) => call))).toEqual(new Set(['GET /api/clubs/{slug}']));
  expect(html).not.toContain('Signed shirt');
});

test('a page that forgets to read its data is refused outside production', async () => {
  const { load } = clubHome;
  delete clubHome.load;
  try {
    const { request } = requestOver(exampleClub());
    await expect(renderPage(request)).rejects.toThrow('Rendered without data: ["exclusives"');
    await expect(renderPage({ ...request, checkQueries: false })).resolves.toMatchObject({ status: 200 });
  } finally {
    if (load) clubHome.load = load;
  }
});
