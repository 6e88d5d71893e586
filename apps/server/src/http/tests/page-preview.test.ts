import { beforeEach, describe, expect, it } from 'vitest';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { loadWebBuild } from '#server/http/web-build.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createStaff, type StaffFixture } from '#server/testing/factories/create-staff.ts';

const { app, ctx } = await buildTestApp({ web: await loadWebBuild() });

describe('a page with settings that are not saved', () => {
  let club: ClubRecord;
  let manager: StaffFixture;

  beforeEach(async () => {
    club = await createClub(ctx);
    manager = await createStaff(ctx, { club, roles: ['manager'] });
  });

  const SETTINGS = () => `/api/back-office/clubs/${club.slug}/settings`;

  async function readDraft() {
    const { slug, model, state, coinsEnabled, webUrl, version, ...draft } = (
      await app.inject({ url: SETTINGS(), headers: manager.headers() })
    ).json();
    return draft;
  }

  const preview = async (payload: object, headers: Record<string, string> = manager.headers()) =>
    app.inject({ method: 'POST', url: `${SETTINGS()}-previews`, headers, payload });

  it('is the page of a fan, in the language that is asked for, without scripts', async () => {
    const draft = {
      ...(await readDraft()),
      ...{ platformName: 'The <Lions>', theme: { primary: '#123456', secondary: '#abcdef' } },
      presentationMarkdown: { en: '**We** roar', fr: '**Nous** rugissons' },
    };
    const headers = { ...manager.headers(), 'accept-language': 'fr' };
    const { html } = (await preview(draft, headers)).json();
    expect(html).toContain('<html lang="fr"');
    expect(html).toContain('<strong>Nous</strong> rugissons');
    expect(html).toContain('The &lt;Lions&gt;');
    expect(html).toMatch(/<style>.*#123456/s);
    expect(html).not.toMatch(/<script|We roar/);
  });

  it('is also what is sold, or the first of it, and empty where nothing is', async () => {
    const draft = { ...(await readDraft()), platformName: 'The Lions' };
    const show = async (page: string) => {
      const url = `${SETTINGS()}-previews?page=${page}`;
      return (await app.inject({ method: 'POST', url, headers: manager.headers(), payload: draft })).json()
        .html;
    };
    expect(await show('ITEM')).toBe('');
    expect(await show('CATALOGUE')).toContain('The Lions');
    await createExclusive(ctx, { club, name: { en: 'Red scarf', fr: 'Écharpe rouge' } });
    for (const page of ['CATALOGUE', 'ITEM']) {
      const html = await show(page);
      expect(html).toContain('Red scarf');
      expect(html).toContain('The Lions');
      expect(html).not.toContain('<script');
    }
    expect(await show('ITEM')).not.toBe(await show('CATALOGUE'));
  });

  it('is nobody else’s: the site stays as it is, and nothing is kept', async () => {
    const page = async () => (await app.inject({ url: `/clubs/${club.slug}` })).body;
    const before = await page();
    const reply = await preview({ ...(await readDraft()), platformName: 'The Lions' });
    expect(reply.headers['cache-control']).toBe('private, no-store');
    expect(reply.json().html).toContain('The Lions');
    expect(await page()).toBe(before);
    expect(await readDraft()).not.toMatchObject({ platformName: 'The Lions' });
  });

  it('is refused to visitors, and with pictures of others', async () => {
    const draft = await readDraft();
    expect((await preview(draft, {})).statusCode).toBe(401);
    const foreign = { ...draft, logoUrl: '/files/media/other/crest.webp' };
    expect((await preview(foreign)).json().code).toBe('picture.notUploaded');
  });
});
