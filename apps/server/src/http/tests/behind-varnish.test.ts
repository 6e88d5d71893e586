import type { AddressInfo } from 'node:net';
import type { Exclusive } from '@tifo/contracts/exclusives';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { hasVarnish, prepareVarnish } from '#server/testing/start-varnish.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { loadWebBuild } from '../web-build.ts';

describe.skipIf(!hasVarnish)('behind Varnish (Debian’s packages varnish and varnish-modules)', async () => {
  if (!hasVarnish) return;
  const varnish = await prepareVarnish();
  // Of an hour, so that nothing is fresh again by itself.
  const env = { CDN_PURGE_URL: varnish.purgeUrl, CDN_MAX_AGE_S: '3600', TRUST_PROXY: '1' };
  const { app, ctx } = await buildTestApp({ env, web: await loadWebBuild() });
  await app.listen({ port: 0, host: '127.0.0.1' });
  await varnish.start((app.server.address() as AddressInfo).port);
  afterAll(() => varnish.stop());

  const visit = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${varnish.url}${path}`, { headers, redirect: 'manual' });
    // Two numbers: that of this request, and of the one for which it was stored.
    const isStored = response.headers.get('x-varnish')?.includes(' ') ?? false;
    return { status: response.status, headers: response.headers, isStored, text: await response.text() };
  };

  async function openShop() {
    // A purge is repeated seconds later, while something is looked at that has been stored meanwhile.
    const purge = vi.spyOn(ctx.cdn, 'purge').mockReturnValue(undefined);
    const club = await createClub(ctx);
    const boots = await createExclusive(ctx, { club, slug: 'boots' });
    const shirt = await createExclusive(ctx, { club, slug: 'shirt' });
    const staff = await createStaff(ctx, { club });
    purge.mockRestore();
    const list = `/api/clubs/${club.slug}/exclusives`;
    const hide = (id: string) =>
      app.inject({
        method: 'POST',
        url: `/api/back-office/clubs/${club.slug}/exclusive-changes`,
        headers: staff.headers(),
        payload: { chosen: [{ id, version: 1 }], change: 'HIDE' },
      });
    const shown = async () => {
      const { text, isStored } = await visit(list);
      return { slugs: (JSON.parse(text) as Exclusive[]).map(({ slug }) => slug).sort(), isStored };
    };
    return { club, boots, shirt, list, hide, shown };
  }

  it('stores a public list until staff change it, and then has it anew', async () => {
    const { boots, hide, shown } = await openShop();
    expect(await shown()).toEqual({ slugs: ['boots', 'shirt'], isStored: false });
    expect(await shown()).toEqual({ slugs: ['boots', 'shirt'], isStored: true });
    expect((await hide(boots.id)).statusCode).toBe(200);
    await expect.poll(async () => (await shown()).slugs).toEqual(['shirt']);
  });

  it('keeps what was stored of other clubs', async () => {
    const [changed, other] = [await openShop(), await openShop()];
    await other.shown();
    await changed.hide(changed.boots.id);
    await expect.poll(async () => (await changed.shown()).slugs).toEqual(['shirt']);
    expect((await other.shown()).isStored).toBe(true);
  });

  it('would show the list of before for an hour if nobody purged it', async () => {
    const { club, boots, shown } = await openShop();
    await shown();
    const { rowCount } = await ctx.db.$client.query(
      `update app.exclusive set visible = false where club_id = $1 and id = $2`,
      [club.id, boots.id],
    );
    expect(rowCount).toBe(1);
    expect(await shown()).toEqual({ slugs: ['boots', 'shirt'], isStored: true });
  });

  it('drops what an answer from before the change brought after the first purge', async () => {
    const { club, list, shown } = await openShop();
    await shown();
    // As another process would answer until its own cache is fresh, right after the purge.
    ctx.cdn.purge([`club/${club.slug}`]);
    await expect.poll(async () => (await shown()).isStored).toBe(true);
    const { headers } = await visit(list);
    const storedFor = headers.get('x-varnish')?.split(' ')[1];
    await expect
      .poll(async () => (await visit(list)).headers.get('x-varnish')?.split(' ')[1])
      .not.toBe(storedFor);
  });

  it('never stores an answer for a person, nor gives them that of a visitor', async () => {
    const { club, list } = await openShop();
    const fan = await createFan(ctx, { club });
    await visit(list);
    for (const path of [list, `/api/clubs/${club.slug}/fans/${fan.username}/notifications`]) {
      for (const _ of [1, 2]) {
        const own = await visit(path, bearer(fan.username));
        expect(own).toMatchObject({ status: 200, isStored: false });
        expect(own.headers.get('cache-control')).toBe('private, no-store');
      }
      const stranger = await visit(`/api/clubs/${club.slug}/fans/${fan.username}/notifications`);
      expect(stranger).toMatchObject({ status: 401, isStored: false });
    }
  });

  it('stores pages by language and theme, whatever other cookies say, and no site under another', async () => {
    const { club } = await openShop();
    const page = `/clubs/${club.slug}`;
    expect(await visit(page)).toMatchObject({ status: 200, isStored: false });
    const counted = await visit(page, {
      cookie: '_ga=GA1.1.2; theme_of=x',
      'accept-language': 'en-GB,en;q=0.9',
    });
    expect(counted.isStored).toBe(true);
    const french = await visit(page, { 'accept-language': 'fr-FR,fr;q=0.9,en-US;q=0.8,en;q=0.7' });
    expect(french).toMatchObject({ isStored: false });
    expect(french.text).toContain('<html lang="fr"');
    expect((await visit(page, { 'accept-language': 'fr' })).isStored).toBe(true);
    const dark = await visit(page, { cookie: '_ga=GA1.1.2; theme=dark' });
    expect(dark.isStored).toBe(false);
    expect((await visit(page, { cookie: 'theme=dark; other=1' })).isStored).toBe(true);
    const elsewhere = { 'x-forwarded-host': `other-${club.slug}.example` };
    expect((await visit(`${page}/news`, elsewhere)).status).toBe(200);
  });

  it('tells browsers nothing of what it stores, and takes purges at their own address only', async () => {
    const { club, list, shown } = await openShop();
    await shown();
    const { headers } = await visit(list);
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1, stale-while-revalidate=5');
    for (const name of ['surrogate-control', 'surrogate-key', 'xkey']) expect(headers.has(name)).toBe(false);
    const purge = { method: 'PURGE', headers: { 'surrogate-key': `club/${club.slug}` } };
    expect((await fetch(`${varnish.url}${list}`, purge)).ok).toBe(false);
    expect((await shown()).isStored).toBe(true);
    expect((await fetch(`${varnish.purgeUrl}${list}`)).status).toBe(405);
  });
});
