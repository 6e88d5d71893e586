import { deflateSync } from 'node:zlib';
import type { Fan } from '@tifo/contracts/fans';
import type { PresignedUpload } from '@tifo/contracts/uploads';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { whileHeld } from '#server/testing/while-held.ts';
import { removeAbandonedUploads } from '../remove-abandoned-uploads.ts';

const { app, ctx } = await buildTestApp();

let club: ClubRecord;
let fan: FanRecord;

beforeEach(async () => {
  club = await createClub(ctx);
  fan = await createFan(ctx, { club });
});

async function presign(contentType = 'image/jpeg', by = fan): Promise<PresignedUpload> {
  const reply = await app.inject({
    method: 'POST',
    url: `/api/clubs/${club.slug}/presigned-uploads`,
    headers: bearer(by.username),
    payload: { contentType },
  });
  expect(reply.statusCode).toBe(201);
  return reply.json();
}

function put({ uploadUrl }: PresignedUpload, bytes: Buffer, contentType = 'image/jpeg') {
  const { pathname, search } = new URL(uploadUrl);
  const headers = { 'content-type': contentType };
  return app.inject({ method: 'PUT', url: pathname + search, headers, payload: bytes });
}

function show(pictureUrl: string, by = fan) {
  return app.inject({
    method: 'PATCH',
    url: `/api/clubs/${club.slug}/fans/${by.username}`,
    headers: bearer(by.username),
    payload: { pictureUrl },
  });
}

const photo = () =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#0e8f73' } })
    .jpeg()
    .withExif({
      IFD0: { Copyright: 'Somebody', Software: 'A camera' },
      IFD3: { GPSLatitude: '48/1 51/1 0/1' },
    })
    .toBuffer();

/** Returns a file of a few kilobytes that claims to have 60,000 by 60,000 pixels. */
function bomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const out = Buffer.alloc(12 + data.length);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc32(body), 8 + data.length);
    return out;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(60_000, 0);
  header.writeUInt32BE(60_000, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const rows = deflateSync(Buffer.alloc(7501 * 200));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

async function uploadPhoto(): Promise<PresignedUpload> {
  const upload = await presign();
  expect((await put(upload, await photo())).statusCode).toBe(200);
  return upload;
}

describe('a picture', () => {
  it('is shown once it was put, made anew and without what else the file held', async () => {
    const upload = await uploadPhoto();
    const reply = await show(upload.fileUrl);
    expect(reply.statusCode).toBe(200);
    expect(reply.json<Fan>().pictureUrl).toBe(upload.fileUrl);
    const file = await app.inject({ url: upload.fileUrl });
    const { format, width, height, exif } = await sharp(file.rawPayload).metadata();
    expect({ format, width, height, exif }).toEqual({
      format: 'webp',
      width: 1024,
      height: 1024,
      exif: undefined,
    });
    expect(file.headers['content-security-policy']).toBe("sandbox; default-src 'none'");
    const thumbnail = await app.inject({ url: `${upload.fileUrl}?h=300` });
    expect((await sharp(thumbnail.rawPayload).metadata()).height).toBe(300);
    const { rows } = await ctx.db.$client.query(
      "select action from app.audit_entry where subject = 'fan:' || $1 and action like 'fan.picture%'",
      [fan.id],
    );
    expect(rows).toEqual([{ action: 'fan.pictureSet' }]);
  });

  it('leaves nothing of the file it was made of, nor of the one before', async () => {
    const first = await uploadPhoto();
    await show(first.fileUrl);
    const second = await uploadPhoto();
    await show(second.fileUrl);
    await ctx.outbox.flush();
    expect((await app.inject({ url: first.fileUrl })).statusCode).toBe(404);
    expect((await app.inject({ url: second.fileUrl })).statusCode).toBe(200);
    expect((await show('')).json<Fan>().pictureUrl).toBe('');
    await ctx.outbox.flush();
    expect((await app.inject({ url: second.fileUrl })).statusCode).toBe(404);
    const raw = new URL(second.uploadUrl).pathname.replace('/uploads/', '');
    expect(await ctx.files.find(raw)).toBeNull();
  });

  it('is one of two that are shown at once, and nothing is left of the other', async () => {
    const both = [await uploadPhoto(), await uploadPhoto()];
    const replies = await Promise.all(both.map(({ fileUrl }) => show(fileUrl)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await ctx.outbox.flush();
    const found = await Promise.all(both.map(({ fileUrl }) => app.inject({ url: fileUrl })));
    expect(found.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
  });

  it('twice changes nothing', async () => {
    const upload = await uploadPhoto();
    const first = await show(upload.fileUrl);
    expect((await show(upload.fileUrl)).json()).toEqual(first.json());
  });

  it('is an own upload, or none', async () => {
    const other = await createFan(ctx, { club });
    const upload = await uploadPhoto();
    for (const url of [
      'https://elsewhere.test/me.png',
      '/files/clubs/x/logo.webp',
      '/files/../secrets.png',
      'x',
    ]) {
      expect((await show(url)).json().code).toBe('picture.notUploaded');
    }
    expect((await show(upload.fileUrl, other)).json().code).toBe('picture.notUploaded');
    expect((await show((await presign()).fileUrl)).json().code).toBe('picture.notUploaded');
    const extra = await app.inject({
      method: 'PATCH',
      url: `/api/clubs/${club.slug}/fans/${fan.username}`,
      headers: bearer(fan.username),
      payload: { pictureUrl: '', kycStatus: 'VALIDATED' },
    });
    expect(extra.statusCode).toBe(400);
  });
});

describe('what is no picture', () => {
  it.each([
    ['a page', 'image/png', async () => Buffer.from('<script>alert(1)</script>')],
    ['another kind of picture than was said', 'image/png', photo],
    [
      'a drawing with a script',
      'image/webp',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['half a picture', 'image/jpeg', async () => (await photo()).subarray(0, 2000)],
    ['one that unfolds into gigabytes', 'image/png', async () => bomb()],
  ] as const)('is refused: %s', async (_, contentType, make) => {
    const upload = await presign(contentType);
    expect((await put(upload, await make(), contentType)).statusCode).toBe(200);
    const before = process.memoryUsage().rss;
    expect((await show(upload.fileUrl)).json().code).toBe('picture.unreadable');
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
    expect((await app.inject({ url: upload.fileUrl })).statusCode).toBe(404);
  });
});

describe('an address to put to', () => {
  it('takes one file, of the type it was made for, up to 5 MB', async () => {
    const upload = await presign();
    const bytes = await photo();
    expect((await put(upload, bytes, 'image/png')).statusCode).toBe(403);
    expect((await put(upload, Buffer.alloc(5 * 1024 * 1024 + 1))).statusCode).toBe(403);
    expect((await put(upload, Buffer.alloc(0))).statusCode).toBe(403);
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => put(upload, bytes)))).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.toSorted()).toEqual([200, 403, 403, 403, 403]);
    const raw = new URL(upload.uploadUrl).pathname.replace('/uploads/', '');
    expect((await app.inject({ url: `/files/${raw}` })).statusCode).toBe(404);
  });

  it('is not for other types', async () => {
    const reply = await app.inject({
      method: 'POST',
      url: `/api/clubs/${club.slug}/presigned-uploads`,
      headers: bearer(fan.username),
      payload: { contentType: 'image/svg+xml' },
    });
    expect(reply.statusCode).toBe(400);
  });

  it('is forgotten with its file when nothing came of it', async () => {
    const upload = await uploadPhoto();
    const kept = await uploadPhoto();
    await show(kept.fileUrl);
    await ctx.db.$client.query("update app.upload set expires_at = now() - interval '2 hours'");
    await removeAbandonedUploads({ ctx });
    await ctx.outbox.flush();
    const raw = new URL(upload.uploadUrl).pathname.replace('/uploads/', '');
    expect(await ctx.files.find(raw)).toBeNull();
    expect((await show(upload.fileUrl)).json().code).toBe('picture.notUploaded');
    expect((await app.inject({ url: kept.fileUrl })).statusCode).toBe(200);
  });
});

it('leaves no invariant broken', async () => {
  expect(await findViolations(ctx.db.$client)).toEqual([]);
});

it('an abandoned upload that becomes a picture meanwhile is kept', async () => {
  const { uploadUrl } = await presign();
  const [id = ''] = /[\da-f-]{36}(?=\.jpg)/.exec(uploadUrl) ?? [];
  await ctx.db.$client.query("update app.upload set expires_at = now() - interval '2 hours' where id = $1", [
    id,
  ]);
  await whileHeld(ctx, `update app.upload set status = 'USED' where id = '${id}'`, () =>
    removeAbandonedUploads({ ctx }),
  );
  const { rows } = await ctx.db.$client.query('select status from app.upload where id = $1', [id]);
  expect(rows).toEqual([{ status: 'USED' }]);
});

it('a picture that is set while abandoned uploads are removed is either there or refused', async () => {
  const upload = await presign();
  await put(upload, await photo());
  await ctx.db.$client.query(
    "update app.upload set expires_at = now() - interval '2 hours' where fan_id = $1",
    [fan.id],
  );
  const { remove } = ctx.files;
  let shown: Promise<{ statusCode: number }> | undefined;
  ctx.files.remove = async (key) => {
    // Before the first file is removed, of which nothing was told yet.
    shown ??= show(upload.fileUrl);
    await shown;
    await remove.call(ctx.files, key);
  };
  try {
    await removeAbandonedUploads({ ctx });
    await ctx.outbox.flush();
  } finally {
    ctx.files.remove = remove;
  }
  const { rows } = await ctx.db.$client.query('select picture_url from app.fan where id = $1', [fan.id]);
  const isThere = (await ctx.files.find(upload.fileUrl.replace('/files/', ''))) !== null;
  expect([rows[0].picture_url === upload.fileUrl, (await shown)?.statusCode === 200]).toEqual([
    isThere,
    isThere,
  ]);
});
