// @vitest-environment node
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { renderPage } from './entry-server.tsx';
import { exampleClub } from './testing/examples.ts';
import { refusal } from './testing/fake-api.ts';
import { renderHtml, requestOver } from './testing/page-request.ts';

describe('the route table, which all clubs share', () => {
  test.each([
    ['/programs', '/clubs/aurora-fc/news'],
    ['/programs?lang=en', '/clubs/aurora-fc/news'],
  ])('sends %s on within its club', async (path, location) => {
    const { request } = requestOver(exampleClub({ hasPosts: true }), { path });
    expect(await renderPage(request)).toEqual({ kind: 'redirect', status: 302, location });
  });

  test('names the addresses of each club', async () => {
    for (const slug of ['aurora-fc', 'other-fc', 'aurora-fc']) {
      const { html } = await renderHtml(requestOver(exampleClub({ slug, hasPosts: true })).request);
      expect(html).toContain(`href="/clubs/${slug}/news"`);
      expect(html.match(/href="\/clubs\/[\w-]+/g)?.every((link) => link.endsWith(slug))).toBe(true);
    }
  });

  test('keeps nothing of names that are no club', async () => {
    await renderUnknown({ from: 0, to: 30 });
    const before = heapAfterCollection();
    await renderUnknown({ from: 30, to: 230 });
    expect((heapAfterCollection() - before) / 1e6).toBeLessThan(3);
  });
});

async function renderUnknown({ from, to }: { from: number; to: number }): Promise<void> {
  for (let n = from; n < to; n += 1) {
    const answers = { 'GET /api/clubs/{slug}': () => Promise.reject(refusal(404, 'club.notFound')) };
    const { request } = requestOver(exampleClub({ slug: `nowhere-${n}` }), { answers });
    const { status } = await renderHtml(request);
    expect(status).toBe(404);
  }
}

function heapAfterCollection(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}
