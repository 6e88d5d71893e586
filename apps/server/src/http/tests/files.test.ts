import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';

const { app, ctx } = await buildTestApp();

const picture = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#0e8f73' } })
  .png()
  .toBuffer();

beforeAll(async () => {
  await ctx.files.put('clubs/a/banner.png', { bytes: picture, contentType: 'image/png' });
  await ctx.files.put('clubs/a/broken.png', { bytes: Buffer.from('no picture'), contentType: 'image/png' });
  await ctx.files.put('partners/p/logo.png', { bytes: picture, contentType: 'image/png' });
});

describe('files', () => {
  it('come as they were put, for good, and run nothing', async () => {
    const reply = await app.inject('/files/clubs/a/banner.png');
    expect(reply.statusCode).toBe(200);
    expect(reply.rawPayload.equals(picture)).toBe(true);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const again = await app.inject({
      url: '/files/clubs/a/banner.png',
      headers: { 'if-none-match': String(reply.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each([
    [300, 400, 300],
    [800, 1067, 800],
    [1500, 1200, 900],
  ])('come %i high as WebP, never larger than they are', async (h, width, height) => {
    const reply = await app.inject(`/files/clubs/a/banner.png?h=${h}`);
    expect(reply.headers['content-type']).toBe('image/webp');
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'webp', width, height });
  });

  it('come as PNG for mails and feed readers, kept apart from the WebP', async () => {
    const url = '/files/clubs/a/banner.png?h=300';
    for (const [address, format] of [
      [`${url}&format=png`, 'png'],
      [url, 'webp'],
    ] as const) {
      const reply = await app.inject(address);
      expect(reply.headers['content-type']).toBe(`image/${format}`);
      expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format, height: 300 });
    }
  });

  it('are the same bytes however many ask at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => app.inject('/files/clubs/a/banner.png?h=300')),
    );
    expect(new Set(replies.map(({ headers }) => headers.etag)).size).toBe(1);
  });

  it.each(['h=301', 'h=', 'h=300&h=800', 'h=300&x=1', 'x=1', 'h=0300', 'format=png', 'h=300&format=svg'])(
    'refuse %s',
    async (query) => {
      const reply = await app.inject(`/files/clubs/a/banner.png?${query}`);
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'request.invalid']);
    },
  );

  it('come as they are when they are no picture after all', async () => {
    expect((await app.inject('/files/clubs/a/broken.png?h=300')).body).toBe('no picture');
  });

  it('of partners may change behind their address', async () => {
    const reply = await app.inject('/files/partners/p/logo.png');
    expect(reply.headers['cache-control']).toBe('public, max-age=3600');
  });

  it.each(['clubs/a/nothing.png', '..%2f..%2fetc%2fpasswd', 'clubs/a', ''])(
    'are not found at %s',
    async (key) => {
      const reply = await app.inject(`/files/${key}`);
      expect(reply.statusCode).toBe(404);
    },
  );

  it('are not looked for under a name that no file can have', async () => {
    expect((await app.inject('/files/a%00.png')).statusCode).toBe(400);
  });
});
