import { randomBytes } from 'node:crypto';
import type { MediaUpload } from '@tifo/contracts/back-office/media';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { type MediaLibrary, openMediaLibrary } from '#server/testing/factories/open-media-library.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { whileHeld } from '#server/testing/while-held.ts';
import { removeAbandonedMedia } from '../finish-media.ts';

// The expiry of an address is checked with the database clock, not the fake one.
const clock = new FakeClock();
const { app, ctx } = await buildTestApp({ replace: { clock } });

let library: MediaLibrary;

beforeEach(async () => {
  library = await openMediaLibrary({ app, ctx });
});

type Part = MediaUpload['parts'][number];

/** A picture of three parts. */
async function begin() {
  const raw = { width: 700, height: 600, channels: 3 } as const;
  const bytes = await sharp(randomBytes(700 * 600 * 3), { raw })
    .png()
    .toBuffer();
  const { id, parts } = await library.ask(bytes);
  expect(numbers(parts)).toEqual([1, 2, 3]);
  const send = (part: Part) => library.send(bytes, part);
  const missing = async (): Promise<Part[]> => (await resume(id)).body.parts;
  return { id, parts: parts as [Part, Part, Part], send, missing };
}

const resume = (id: string) => library.call('POST', `/media-uploads/${id}/resume`);
const numbers = (parts: Part[]) => parts.map(({ number }) => number);

describe('an upload that broke off', () => {
  it('continues with the parts that are missing', async () => {
    const { id, parts, send, missing } = await begin();
    await send(parts[1]);
    expect(numbers(await missing())).toEqual([1, 3]);
    expect((await library.finish(id)).body.code).toBe('picture.notUploaded');
    for (const part of await missing()) expect(await send(part)).toBe(200);
    expect(await missing()).toEqual([]);
    expect((await library.finish(id)).body).toMatchObject({ id, width: 700, height: 600 });
    expect(await missing()).toEqual([]);
  });

  it('takes the same part twice, and none once the picture is made', async () => {
    const { id, parts, send } = await begin();
    expect(await send(parts[0])).toBe(200);
    expect(await Promise.all(parts.map((part) => send(part)))).toEqual([200, 200, 200]);
    expect((await library.finish(id)).status).toBe(200);
    expect(await send(parts[0])).toBe(403);
  });

  it('is one picture for two tabs that send and finish it at once', async () => {
    const { id, parts, send, missing } = await begin();
    await Promise.all([...parts, ...(await missing())].map((part) => send(part)));
    const made = await Promise.all([library.finish(id), library.finish(id)]);
    expect(made.map(({ status, body }) => [status, body.id])).toEqual([
      [200, id],
      [200, id],
    ]);
  });

  it('is continued after its addresses have expired, by the club it belongs to', async () => {
    const { id, parts, send, missing } = await begin();
    clock.advanceBy(31 * 60 * 1000);
    expect(await send(parts[0])).toBe(403);
    // The session has ended after half an hour without use.
    await library.signInAnew();
    const [first] = await missing();
    expect(first && (await send(first))).toBe(200);
    library = await openMediaLibrary({ app, ctx });
    expect((await resume(id)).status).toBe(404);
  });

  it('leaves no parts behind', async () => {
    const { id, parts, send } = await begin();
    for (const part of parts) await send(part);
    const keys = parts.map(({ url }) => decodeURIComponent(new URL(url).pathname).replace('/uploads/', ''));
    const stored = async () => (await Promise.all(keys.map((key) => ctx.files.find(key)))).filter(Boolean);
    expect(await stored()).toHaveLength(3);
    await library.finish(id);
    await expect.poll(async () => (await stored()).length).toBe(0);
  });

  it('is kept when it becomes a picture while abandoned uploads are removed', async () => {
    const { id, parts, send } = await begin();
    for (const part of parts) await send(part);
    await ctx.db.$client.query(
      "update app.media_asset set expires_at = now() - interval '2 days' where id = $1",
      [id],
    );
    const made = `update app.media_asset set status = 'READY', hash = 'h', width = 1, height = 1 where id = '${id}'`;
    await whileHeld(ctx, made, () => removeAbandonedMedia({ ctx }));
    const { rows } = await ctx.db.$client.query('select status from app.media_asset where id = $1', [id]);
    expect(rows).toEqual([{ status: 'READY' }]);
  });
});
