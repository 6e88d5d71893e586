import sharp from 'sharp';
import { expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createDomain } from '#server/testing/factories/create-domain.ts';

const { app, ctx } = await buildTestApp();
const club = await createClub(ctx, { theme: { primary: '#0e8f73', secondary: '#2c1f6b' } });
const base = `/clubs/${club.slug}`;

interface Manifest {
  name: string;
  id: string;
  start_url: string;
  lang: string;
  scope: string;
  theme_color: string;
  icons: { src: string; sizes: string; purpose: string }[];
}

it('names the club, its colour and a scope that holds its home page', async () => {
  const reply = await app.inject(`${base}/manifest.webmanifest`);
  expect(reply.headers['content-type']).toContain('application/manifest+json');
  const manifest = reply.json<Manifest>();
  expect(manifest).toMatchObject({
    ...{ name: club.platformName, id: `${base}/`, start_url: `${base}/`, scope: `${base}/` },
    ...{ theme_color: '#0e8f73', display: 'standalone', lang: 'en' },
  });
});

it('leaves the pages of a club whose slug begins the same to that club', async () => {
  const longer = await createClub(ctx, { slug: `${club.slug}-of-the-north`, languages: ['fr', 'en'] });
  const read = async (slug: string) =>
    (await app.inject(`/clubs/${slug}/manifest.webmanifest`)).json<Manifest>();
  const [own, others] = [await read(club.slug), await read(longer.slug)];
  expect(others.start_url.startsWith(own.scope)).toBe(false);
  expect(others.id).not.toBe(own.id);
  expect(others.lang).toBe('fr');
  for (const { start_url, scope } of [own, others]) expect(start_url.startsWith(scope)).toBe(true);
});

it('has icons of the sizes it names, with and without a readable logo', async () => {
  const logo = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#ffffff' } })
    .png()
    .toBuffer();
  const drawn = await createClub(ctx, { logoUrl: '/files/clubs/drawn/logo.png' });
  await ctx.files.put('clubs/drawn/logo.png', { bytes: logo, contentType: 'image/png' });
  for (const { slug } of [club, drawn]) {
    const { icons } = (await app.inject(`/clubs/${slug}/manifest.webmanifest`)).json<Manifest>();
    expect(icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable']);
    for (const { src, sizes } of icons) {
      const icon = await app.inject(src);
      expect(icon.headers['content-type']).toBe('image/png');
      const { width, height, format } = await sharp(icon.rawPayload).metadata();
      expect({ format, size: `${width}x${height}` }).toEqual({ format: 'png', size: sizes });
    }
  }
  const pixelOf = async (slug: string, name: string) => {
    const { rawPayload } = await app.inject(`/clubs/${slug}/icons/${name}.png`);
    const { data } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
    const middle = (96 * 192 + 96) * (data.length / (192 * 192));
    return [...data.subarray(middle, middle + 3)];
  };
  expect(await pixelOf(drawn.slug, '192')).toEqual([255, 255, 255]);
  expect(await pixelOf(club.slug, '192')).toEqual([14, 143, 115]);
});

it('stands at the root of the club’s own domain, and nowhere on the platform’s', async () => {
  const host = `fans.${club.slug}.test`;
  await createDomain(ctx, { club, host });
  const own = (await app.inject({ url: '/manifest.webmanifest', headers: { host } })).json<Manifest>();
  expect(own).toMatchObject({ id: '/', start_url: '/', scope: '/', name: club.platformName });
  for (const url of ['/manifest.webmanifest', '/clubs/nobody/manifest.webmanifest', `${base}/icons/64.png`]) {
    expect((await app.inject(url)).statusCode).toBe(404);
  }
});

it.each(['en', 'fr'])('has a page for no network in %s, on which nothing runs', async (language) => {
  const page = await app.inject(`/offline/${language}`);
  expect(page.body).toContain(`<html lang="${language}">`);
  expect(page.headers['content-security-policy']).toContain("default-src 'none'; style-src 'self'");
  expect((await app.inject('/offline/style.css')).headers['content-type']).toContain('text/css');
});
