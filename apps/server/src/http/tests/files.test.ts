import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
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
      expect(reply.headers['cache-control'] ?? '').not.toContain('immutable');
    },
  );

  it('are not looked for under a name that no file can have', async () => {
    expect((await app.inject('/files/a%00.png')).statusCode).toBe(400);
  });
});

describe('a part of a file', () => {
  const film = Buffer.from('0123456789'.repeat(10_000));
  const url = '/files/clubs/a/film.mp4';
  const ask = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url, headers });

  beforeAll(() => ctx.files.put('clubs/a/film.mp4', { bytes: film, contentType: 'video/mp4' }));

  it('comes as it is asked for, and says where it belongs', async () => {
    const whole = await ask({});
    expect(whole.rawPayload.equals(film)).toBe(true);
    expect([whole.statusCode, whole.headers]).toMatchObject([
      200,
      { 'accept-ranges': 'bytes', 'content-type': 'video/mp4', 'content-length': '100000' },
    ]);
    const part = await ask({ range: 'bytes=10-13' });
    expect([part.statusCode, part.body, part.headers]).toMatchObject([
      206,
      '0123',
      { 'content-range': 'bytes 10-13/100000', 'content-length': '4', etag: whole.headers.etag },
    ]);
    const end = await ask({ range: 'bytes=-2' });
    expect([end.body, end.headers['content-range']]).toEqual(['89', 'bytes 99998-99999/100000']);
  });

  it('is refused where there is none, and that is not cached', async () => {
    const { statusCode, headers, body } = await ask({ range: 'bytes=100000-' });
    expect([statusCode, body, headers]).toMatchObject([
      416,
      '',
      { 'content-range': 'bytes */100000', 'cache-control': 'no-store' },
    ]);
  });

  it('is of the same file as the parts before it, or the whole of the new one', async () => {
    const etag = String((await ask({})).headers.etag);
    expect((await ask({ range: 'bytes=0-1', 'if-range': etag })).statusCode).toBe(206);
    expect((await ask({ range: 'bytes=0-1', 'if-range': '"another"' })).statusCode).toBe(200);
    const day = 'Wed, 21 Oct 2037 07:28:00 GMT';
    expect((await ask({ range: 'bytes=0-1', 'if-range': day })).statusCode).toBe(200);
    expect((await ask({ range: 'bytes=0-1', 'if-none-match': etag })).statusCode).toBe(304);
  });

  it('is of the new file, with its headers, where that came while it was opened', async () => {
    const key = 'clubs/a/replaced.mp4';
    const put = (text: string) => ctx.files.put(key, { bytes: Buffer.from(text), contentType: 'video/mp4' });
    await put('the first film');
    const { open } = ctx.files;
    const openEarly = vi.spyOn(ctx.files, 'open').mockImplementationOnce(async (asked) => {
      const found = await open.call(ctx.files, asked);
      await put('a film of later');
      return found;
    });
    const reply = await app.inject({ url: `/files/${key}`, headers: { range: 'bytes=2-40' } });
    expect(openEarly).toHaveBeenCalledTimes(2);
    openEarly.mockRestore();
    expect([reply.statusCode, reply.body]).toEqual([206, 'film of later']);
    expect(reply.headers).toMatchObject({ 'content-range': 'bytes 2-14/15', 'content-length': '13' });
    expect((await app.inject({ url: `/files/${key}` })).headers.etag).toBe(reply.headers.etag);
  });

  it('is not read for a question about the file', async () => {
    const { statusCode, headers, body } = await ask({ range: 'bytes=0-1' }, 'HEAD');
    expect([statusCode, body, headers['content-length']]).toEqual([200, '', '100000']);
  });

  it('is no size of a picture', async () => {
    expect((await app.inject(`${url}?h=300`)).headers['content-type']).toBe('video/mp4');
  });
});
