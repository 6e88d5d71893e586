import type { Club } from '@tifo/contracts/clubs';
import type { AssetManifest } from '../app/assets.ts';
import { type PageRequest, renderPage } from '../entry-server.tsx';
import { exampleExclusive, exampleSettings } from './examples.ts';
import { createFakeApi, type FakeAnswers } from './fake-api.ts';

const manifest: AssetManifest = {
  'src/bootstrap.ts': { file: 'assets/bootstrap.js' },
  'src/wall-client.ts': { file: 'assets/wall.js' },
  'src/entry-client.tsx': { file: 'assets/entry.js', imports: ['_kit.js'], css: ['assets/entry.css'] },
  '_kit.js': { file: 'assets/kit.js', css: ['assets/kit.css'] },
  'src/pages/club-home/club-home-page.tsx': {
    file: 'assets/club-home.js',
    imports: ['_kit.js'],
    css: ['assets/club-home.css'],
    dynamicImports: ['src/pages/club-home/more-of-home.tsx', 'src/pages/club-home/giveaways.tsx'],
  },
  'src/pages/club-home/more-of-home.tsx': {
    file: 'assets/more.js',
    imports: ['_kit.js'],
    css: ['assets/more.css'],
  },
  'src/pages/club-home/giveaways.tsx': { file: 'assets/giveaways.js', css: ['assets/giveaways.css'] },
};

/** Returns a request for a page of the club, and the API that it reads. */
export function requestOver(
  club: Club,
  { path = '', answers = {} }: { path?: string; answers?: FakeAnswers } = {},
) {
  const api = createFakeApi({
    'GET /api/clubs/{slug}': club,
    'GET /api/clubs/{slug}/exclusives': [exampleExclusive()],
    'GET /api/clubs/{slug}/auctions': [],
    'GET /api/clubs/{slug}/posts': [],
    'GET /api/clubs/{slug}/programs': [],
    ...answers,
  });
  const basename = `/clubs/${club.slug}`;
  const request: PageRequest = {
    url: new URL(`https://app.tifo.test${basename}${path}`),
    mount: { basename, clubSlug: club.slug },
    language: 'fr',
    theme: 'dark',
    settings: exampleSettings(),
    manifest,
    stylesheets: {
      '/assets/entry.css': '.entry{}',
      '/assets/kit.css': '.kit{}',
      '/assets/club-home.css': '.home{}',
      '/assets/more.css': '.more{}',
      '/assets/giveaways.css': '.giveaways{}',
    },
    fetchApi: api.fetch,
    checkQueries: true,
  };
  return { api, request };
}

export async function renderHtml(request: PageRequest) {
  const page = await renderPage(request);
  if (page.kind !== 'page') throw new Error('A page was expected');
  return page;
}
