import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { encodePicture } from '#server/providers/files/encode-picture.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { countWaiting } from '#server/testing/count-waiting.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createStaff, type StaffFixture } from '#server/testing/factories/create-staff.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { removeAbandonedMedia } from '../finish-media.ts';
import { markMediaReady } from '../media-store.ts';

// The expiry of an address is checked with the database clock, not the fake one.
const clock = new FakeClock();
const { app, ctx } = await buildTestApp({ replace: { clock } });

let club: ClubRecord;
let editor: StaffFixture;

beforeEach(async () => {
  club = await createClub(ctx);
  editor = await createStaff(ctx, { club, roles: ['editor'] });
});

async function call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
  const url = `/api/back-office/clubs/${club.slug}${path}`;
  const reply = await app.inject({
    method,
    url,
    headers: editor.headers(),
    ...(body ? { payload: body } : {}),
  });
  return { status: reply.statusCode, body: reply.body === '' ? undefined : reply.json() };
}

const picture = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();

async function put(bytes: Buffer, name = 'scarf.png'): Promise<string> {
  const asked = await call('POST', '/media-uploads', {
    ...{ name, contentType: 'image/png', contentLength: bytes.length },
  });
  expect(asked.status).toBe(201);
  for (const { url, offset, length } of asked.body.parts) {
    const { pathname, search } = new URL(url);
    const payload = bytes.subarray(offset, offset + length);
    const headers = { 'content-type': 'image/png' };
    const reply = await app.inject({ method: 'PUT', url: pathname + search, headers, payload });
    expect(reply.statusCode).toBe(200);
  }
  return asked.body.id;
}

const finish = (id: string) => call('POST', `/media-uploads/${id}/finish`);

describe('a picture of the library', () => {
  it('is put, made, listed, described and taken out', async () => {
    const id = await put(await picture('red'));
    const made = await finish(id);
    expect(made).toMatchObject({ status: 200, body: { id, width: 60, height: 40, alt: { en: '', fr: '' } } });
    expect((await app.inject({ url: made.body.url })).headers['content-type']).toBe('image/webp');
    expect((await call('GET', '/media?filter[missing]=alt')).body.total).toBe(1);
    const alt = { en: 'A red scarf', fr: 'Une écharpe rouge' };
    const change = { name: 'Scarf', alt, focus: { x: 4, y: 4 }, version: 1 };
    expect((await call('PUT', `/media/${id}`, change)).body).toMatchObject({ alt, version: 2 });
    expect((await call('GET', '/media?filter[missing]=alt')).body.total).toBe(0);
    expect((await call('GET', '/media?q=%C3%A9charpe')).body.items).toMatchObject([{ id }]);
    const stale = await call('PUT', `/media/${id}`, change);
    expect(stale).toMatchObject({ status: 412, body: { code: 'edit.stale', current: { alt } } });
    expect((await call('POST', `/media/${id}/archive`)).status).toBe(204);
    expect((await call('GET', '/media')).body.total).toBe(0);
    expect((await app.inject({ url: made.body.url })).statusCode).toBe(200);
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  it('that is put twice is one, also when both are finished at once', async () => {
    const bytes = await picture('blue');
    const ids: string[] = [];
    while (ids.length < 8) ids.push(await put(bytes));
    const made = await Promise.all(ids.map((id) => finish(id)));
    expect(made.map(({ status }) => status)).toEqual(ids.map(() => 200));
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
    expect((await finish(ids[7] ?? '')).body.id).toBe(made[0]?.body.id);
    expect((await call('GET', '/media')).body.total).toBe(1);
  });

  it('that is put twice is one, also when both are written at the same moment', async () => {
    const bytes = await picture('yellow');
    const [first, second] = [await put(bytes), await put(bytes)];
    const encoded = await encodePicture(bytes, 'image/png');
    const hash = createHash('sha256')
      .update(encoded?.bytes ?? '')
      .digest('hex');
    let waiting: ReturnType<typeof finish> | undefined;
    await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
      await markMediaReady(uow.tx, { clubId: club.id, id: first }, { hash, width: 60, height: 40 });
      waiting = finish(second);
      await expect.poll(() => countWaiting(ctx)).toBe(1);
    });
    expect(await waiting).toMatchObject({ status: 200, body: { id: first } });
  });

  it('has to be one, and of this club', async () => {
    const id = await put(Buffer.from('no picture'));
    expect(await finish(id)).toMatchObject({ status: 422, body: { code: 'picture.unreadable' } });
    expect((await finish(ctx.ids.next())).status).toBe(404);
    club = await createClub(ctx);
    editor = await createStaff(ctx, { club, roles: ['editor'] });
    expect((await finish(id)).status).toBe(404);
  });

  it('that never came is forgotten', async () => {
    const id = await put(await picture('green'));
    clock.advanceBy(25 * 60 * 60 * 1000);
    await removeAbandonedMedia({ ctx });
    // The session has ended after half an hour without use.
    editor = await createStaff(ctx, { club, roles: ['editor'] });
    expect((await finish(id)).status).toBe(404);
  });
});
