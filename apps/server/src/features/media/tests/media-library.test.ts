import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { encodePicture } from '#server/providers/files/encode-picture.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { countWaiting } from '#server/testing/count-waiting.ts';
import {
  type MediaLibrary,
  openMediaLibrary,
  plainPicture,
} from '#server/testing/factories/open-media-library.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { removeAbandonedMedia } from '../finish-media.ts';
import { markMediaReady } from '../media-store.ts';

// The expiry of an address is checked with the database clock, not the fake one.
const clock = new FakeClock();
const { app, ctx } = await buildTestApp({ replace: { clock } });

let library: MediaLibrary;

beforeEach(async () => {
  library = await openMediaLibrary({ app, ctx });
});

describe('a picture of the library', () => {
  it('is put, made, listed, described and taken out', async () => {
    const id = await library.upload(await plainPicture('red'));
    const made = await library.finish(id);
    expect(made).toMatchObject({ status: 200, body: { id, width: 60, height: 40, alt: { en: '', fr: '' } } });
    expect((await app.inject({ url: made.body.url })).headers['content-type']).toBe('image/webp');
    expect((await library.call('GET', '/media?filter[missing]=alt')).body.total).toBe(1);
    const alt = { en: 'A red scarf', fr: 'Une écharpe rouge' };
    const change = { name: 'Scarf', alt, isDecorative: false, focus: { x: 4, y: 4 }, version: 1 };
    expect((await library.call('PUT', `/media/${id}`, change)).body).toMatchObject({ alt, version: 2 });
    expect((await library.call('GET', '/media?filter[missing]=alt')).body.total).toBe(0);
    expect((await library.call('GET', '/media?q=%C3%A9charpe')).body.items).toMatchObject([{ id }]);
    const stale = await library.call('PUT', `/media/${id}`, change);
    expect(stale).toMatchObject({ status: 412, body: { code: 'edit.stale', current: { alt } } });
    expect((await library.call('POST', `/media/${id}/archive`)).status).toBe(204);
    expect((await library.call('GET', '/media')).body.total).toBe(0);
    expect((await app.inject({ url: made.body.url })).statusCode).toBe(200);
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  it('that was taken out is found among those, and comes back unless the same is there by now', async () => {
    const bytes = await plainPicture('green');
    const id = await library.upload(bytes);
    await library.finish(id);
    const bringBack = () => library.call('POST', `/media/${id}/bring-back`);
    expect(await bringBack()).toMatchObject({ status: 200, body: { id, version: 1 } });
    await library.call('POST', `/media/${id}/archive`);
    expect((await library.call('GET', '/media?filter[archived]=yes')).body.items).toMatchObject([{ id }]);
    const replies = await Promise.all([bringBack(), bringBack(), bringBack()]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await library.call('GET', '/media')).body.items).toMatchObject([{ id, version: 3 }]);
    expect((await library.call('GET', '/media?filter[archived]=yes')).body.total).toBe(0);
    await library.call('POST', `/media/${id}/archive`);
    const again = await library.upload(bytes);
    const outcome = await Promise.all([library.finish(again), bringBack()]);
    expect(outcome[0].status).toBe(200);
    expect([200, 409]).toContain(outcome[1].status);
    expect((await library.call('GET', '/media')).body.total).toBe(1);
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  it('that is put twice is one, also when both are finished at once', async () => {
    const bytes = await plainPicture('blue');
    const ids: string[] = [];
    while (ids.length < 8) ids.push(await library.upload(bytes));
    const made = await Promise.all(ids.map((id) => library.finish(id)));
    expect(made.map(({ status }) => status)).toEqual(ids.map(() => 200));
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
    expect((await library.finish(ids[7] ?? '')).body.id).toBe(made[0]?.body.id);
    expect((await library.call('GET', '/media')).body.total).toBe(1);
  });

  it('that is put twice is one, also when both are written at the same moment', async () => {
    const bytes = await plainPicture('yellow');
    const [first, second] = [await library.upload(bytes), await library.upload(bytes)];
    const encoded = await encodePicture(bytes, 'image/png');
    const hash = createHash('sha256')
      .update(encoded?.bytes ?? '')
      .digest('hex');
    let waiting: ReturnType<MediaLibrary['finish']> | undefined;
    await ctx.unitOfWork({ clubId: library.club.id }, async (uow) => {
      await markMediaReady(uow.tx, { clubId: library.club.id, id: first }, { hash, width: 60, height: 40 });
      waiting = library.finish(second);
      await expect.poll(() => countWaiting(ctx)).toBe(1);
    });
    expect(await waiting).toMatchObject({ status: 200, body: { id: first } });
  });

  it('has to be one, and of this club', async () => {
    const id = await library.upload(Buffer.from('no picture'));
    expect(await library.finish(id)).toMatchObject({ status: 422, body: { code: 'picture.unreadable' } });
    expect((await library.finish(ctx.ids.next())).status).toBe(404);
    const elsewhere = await openMediaLibrary({ app, ctx });
    expect((await elsewhere.finish(id)).status).toBe(404);
  });

  it('that never came is forgotten', async () => {
    const id = await library.upload(await plainPicture('green'));
    clock.advanceBy(25 * 60 * 60 * 1000);
    await removeAbandonedMedia({ ctx });
    // The session has ended after half an hour without use.
    await library.signInAnew();
    expect((await library.finish(id)).status).toBe(404);
  });
});
