import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { system } from '#server/lib/actor.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import {
  type MediaLibrary,
  openMediaLibrary,
  plainPicture,
} from '#server/testing/factories/open-media-library.ts';
import { plainMp4, plainWebm } from '#server/testing/factories/plain-video.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { finishMedia, removeAbandonedMedia } from '../finish-media.ts';

const BUCKET = 'tifo-test';
const directory = await mkdtemp(join(tmpdir(), 'tifo-s3-'));
const bucket = new S3rver({
  ...{ port: 0, address: '127.0.0.1', silent: true },
  ...{ directory, configureBuckets: [{ name: BUCKET }] },
});
const { port } = await bucket.run();
const S3 = {
  ...{ S3_BUCKET: BUCKET, S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_FORCE_PATH_STYLE: 'true' },
  ...{ S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' },
};
const clock = new FakeClock();
const onDisk = await buildTestApp({ env: { MAX_VIDEO_MB: '4' }, replace: { clock } });
const inBucket = await buildTestApp({ env: { ...S3, MAX_VIDEO_MB: '4' } });

afterAll(async () => {
  await bucket.close();
  await rm(directory, { recursive: true, force: true });
});

/** A video of three parts; others have other words. */
const filmOf = (words: string) => plainMp4({ film: Buffer.alloc(2_500_000, words), isLate: true });
const MP4 = 'video/mp4';

describe.each([
  ['on the disk', onDisk],
  ['in a bucket', inBucket],
])('a video %s', (where, { app, ctx }) => {
  let library: MediaLibrary;

  beforeEach(async () => {
    library = await openMediaLibrary({ app, ctx });
  });

  it('is sent in parts, kept as it is, and played from anywhere in it', async () => {
    const film = filmOf('derby');
    const { id, parts } = await library.ask(film, 'Derby', MP4);
    expect(parts.map(({ number }) => number)).toEqual([1, 2, 3]);
    for (const part of parts.slice(1)) expect(await library.send(film, part)).toBe(200);
    expect((await library.finish(id)).body.code).toBe('picture.notUploaded');
    const { body: rest } = await library.call('POST', `/media-uploads/${id}/resume`);
    expect(rest.parts.map(({ number }: { number: number }) => number)).toEqual([1]);
    expect(await library.send(film, rest.parts[0])).toBe(200);
    const { body: video } = await library.finish(id);
    expect(video).toMatchObject({ id, type: 'VIDEO', width: 640, height: 360, posterUrl: null });
    const whole = await app.inject({ url: video.url });
    expect([whole.headers['content-type'], whole.rawPayload.equals(film)]).toEqual([MP4, true]);
    const part = await app.inject({ url: video.url, headers: { range: 'bytes=1048570-1048580' } });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload.equals(film.subarray(1_048_570, 1_048_581))).toBe(true);
    const beyond = await app.inject({ url: video.url, headers: { range: `bytes=${film.length}-` } });
    expect(beyond.statusCode).toBe(416);
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  it('is one for several who finish it at once, and for the same bytes sent twice', async () => {
    const film = filmOf('goal');
    const [first, second] = [await library.upload(film, 'a', MP4), await library.upload(film, 'b', MP4)];
    const made = await Promise.all([first, first, second, first, second].map((id) => library.finish(id)));
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
    expect((await library.call('GET', '/media')).body.total).toBe(1);
    // Buckets put whole files, as the disk does; that of the test writes in place.
    if (where === 'in a bucket') return;
    const { rawPayload } = await app.inject({ url: made[0]?.body.url });
    expect(rawPayload.equals(film)).toBe(true);
  });

  it.each([
    ['no video', Buffer.from('<html></html>'), MP4],
    ['a picture', null, MP4],
    ['a WebM that says it is an MP4', plainWebm(), MP4],
    ['one of a codec that few browsers play', plainMp4({ codec: 'hvc1' }), MP4],
    ['a Matroska', plainWebm({ docType: 'matroska' }), 'video/webm'],
  ])('is not %s, and nothing of that is served', async (_what, bytes, type) => {
    const id = await library.upload(bytes ?? (await plainPicture('red')), 'wrong', type);
    expect(await library.finish(id)).toMatchObject({ status: 422, body: { code: 'video.unreadable' } });
    const url = `/files/media/${library.club.id}/${id}.${type === MP4 ? 'mp4' : 'webm'}`;
    expect((await app.inject({ url })).statusCode).toBe(404);
    expect((await library.call('GET', '/media')).body.total).toBe(0);
  });

  it('is no larger than the platform accepts', async () => {
    const ask = (contentType: string, contentLength: number) =>
      library.call('POST', '/media-uploads', { name: 'Derby', contentType, contentLength });
    expect((await ask(MP4, 4_000_000)).status).toBe(201);
    const refused = await ask(MP4, 4_000_001);
    expect(refused).toMatchObject({ status: 422, body: { code: 'video.tooLarge' } });
    expect(refused.body.detail).toContain('4 MB');
    expect((await ask(MP4, 1_000_000_001)).status).toBe(400);
    expect((await ask('image/png', 6_000_000)).status).toBe(400);
    expect((await ask('video/quicktime', 1000)).status).toBe(400);
  });
});

describe('a video that somebody else finishes at the same moment', () => {
  const { app, ctx } = onDisk;

  /** Finishes a video while another call has finished it, and what it was joined of is gone. */
  async function finishLast(isStoredFirst: boolean) {
    const library = await openMediaLibrary({ app, ctx });
    const film = filmOf('late');
    const id = await library.upload(film, 'late', MP4);
    const part = `private/uploads/${library.club.id}/media/${id}-3.mp4`;
    const write: typeof ctx.files.write = async (key, file) => {
      if (isStoredFirst) await library.finish(id);
      else await ctx.files.remove(part);
      await expect.poll(() => ctx.files.open(part)).toBeNull();
      await ctx.files.write(key, file);
    };
    const files = Object.create(ctx.files, { write: { value: write } });
    const late = Object.create(ctx, { files: { value: files } });
    const input = { club: library.club, id };
    const url = `/files/media/${library.club.id}/${id}.mp4`;
    const finished = await finishMedia({ ctx: late, actor: system('test'), input }).catch(() => null);
    return { status: finished?.status, served: (await app.inject({ url })).rawPayload.equals(film) };
  }

  it('is theirs, and whole', async () => {
    expect(await finishLast(true)).toEqual({ status: 'READY', served: true });
  });

  it('would not be stored half, had nobody finished it', async () => {
    expect(await finishLast(false)).toEqual({ status: undefined, served: false });
  });
});

describe('a video of the library', () => {
  const { app, ctx } = onDisk;
  let library: MediaLibrary;

  beforeEach(async () => {
    library = await openMediaLibrary({ app, ctx });
  });

  const ALT = { en: 'The goal', fr: 'Le but' };
  const add = async (words: string) =>
    (await library.finish(await library.upload(plainMp4({ film: Buffer.from(words) }), words, MP4))).body;
  const describeVideo = (id: string, version: number, change: object = {}) =>
    library.call('PUT', `/media/${id}`, {
      ...{ name: 'Goal', alt: ALT, isDecorative: false, focus: { x: 4, y: 4 }, version },
      ...change,
    });
  const setPoster = (id: string, uploadId: string, version = 1) =>
    library.call('PUT', `/media/${id}/poster`, { uploadId, version });
  const poster = async (colour: string) => library.upload(await plainPicture(colour), 'poster');
  const publish = (id: string) => library.publish(id);
  const show = async (...urls: string[]) => {
    const medias = urls.map((url) => ({ url, type: url.endsWith('.webp') ? 'IMAGE' : 'VIDEO' }) as const);
    return createExclusive(ctx, { club: library.club, slug: 'scarf', visible: false, medias });
  };
  const fansSee = async () =>
    (await app.inject({ url: `/api/clubs/${library.club.slug}/exclusives/scarf` })).json().medias;

  it('is shown to fans once it is described and has a poster, which they see before it is played', async () => {
    const picture = await library.add('red');
    await library.call('PUT', `/media/${picture.id}`, {
      ...{ name: 'Scarf', alt: ALT, isDecorative: true, focus: { x: 4, y: 4 }, version: 1 },
    });
    const video = await add('goal');
    const item = await show(picture.url, video.url);
    expect((await describeVideo(video.id, 1)).status).toBe(200);
    const refused = await publish(item.id);
    expect(refused).toMatchObject({ status: 422, body: { code: 'picture.undescribed' } });
    expect(refused.body.detail).toContain('Goal (poster)');
    expect((await library.call('GET', '/media?filter[missing]=alt')).body.items).toMatchObject([
      { id: video.id },
    ]);
    const set = await setPoster(video.id, await poster('blue'), 2);
    expect(set).toMatchObject({ status: 200, body: { id: video.id, version: 3 } });
    expect((await publish(item.id)).status).toBe(200);
    expect((await fansSee())[1]).toEqual({
      ...{ url: video.url, type: 'VIDEO', alt: ALT.en },
      ...{ poster: `${set.body.posterUrl}?h=800`, width: 640, height: 360 },
    });
    expect((await app.inject({ url: `${set.body.posterUrl}?h=300` })).headers['content-type']).toBe(
      'image/webp',
    );
    expect((await library.call('GET', '/media')).body.total).toBe(2);
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  it('keeps its poster when uploads are cleared, and takes another one, once by each upload', async () => {
    const { id } = await add('corner');
    const uploadId = await poster('green');
    const first = await setPoster(id, uploadId);
    expect(await setPoster(id, uploadId)).toEqual(first);
    const second = await setPoster(id, await poster('yellow'), 2);
    expect(second.body.posterUrl).not.toBe(first.body.posterUrl);
    expect(await setPoster(id, await poster('black'), 1)).toMatchObject({ body: { code: 'edit.stale' } });
    const abandoned = await library.upload(filmOf('abandoned'), 'abandoned', MP4);
    const part = `private/uploads/${library.club.id}/media/${abandoned}-3.mp4`;
    expect(await ctx.files.open(part)).not.toBeNull();
    clock.advanceBy(3 * 24 * 60 * 60 * 1000);
    await removeAbandonedMedia({ ctx });
    await expect.poll(() => ctx.files.open(part)).toBeNull();
    expect((await app.inject({ url: second.body.posterUrl })).statusCode).toBe(200);
  });

  it('has one poster for two who choose at once, and no picture has one', async () => {
    const { id } = await add('throw-in');
    const uploads = [await poster('red'), await poster('blue')];
    const set = await Promise.all(uploads.map((uploadId) => setPoster(id, uploadId)));
    expect(set.map(({ status }) => status).sort()).toEqual([200, 412]);
    const picture = await library.add('white');
    expect(await setPoster(picture.id, await poster('pink'))).toMatchObject({
      body: { code: 'media.otherKind' },
    });
    expect(await setPoster(id, picture.id, 2)).toMatchObject({ status: 404 });
    const film = await library.upload(filmOf('x'), 'x', MP4);
    expect(await setPoster(id, film, 2)).toMatchObject({ body: { code: 'media.otherKind' } });
  });

  it('is no ornament', async () => {
    const { id } = await add('foul');
    const decorative = { alt: { en: '', fr: '' }, isDecorative: true };
    expect(await describeVideo(id, 1, decorative)).toMatchObject({
      ...{ status: 422, body: { code: 'video.needsWords' } },
    });
  });

  it('is replaced by a video wherever it is shown, and says where that is', async () => {
    const before = await add('first half');
    await setPoster(before.id, await poster('blue'));
    await show(before.url);
    const replace = (uploadId: string) =>
      library.call('POST', `/media/${before.id}/replace`, { uploadId, version: 2 });
    expect(await replace(await poster('red'))).toMatchObject({ body: { code: 'media.otherKind' } });
    const { body: after } = await replace(await library.upload(plainWebm(), 'second half', 'video/webm'));
    expect(after).toMatchObject({ id: before.id, type: 'VIDEO', version: 3 });
    expect(after.url).toMatch(/\.webm$/);
    expect(after.posterUrl).not.toBeNull();
    const uses = await library.call('GET', `/media/${before.id}/uses`);
    expect(uses.body.items).toMatchObject([{ kind: 'EXCLUSIVE' }]);
    expect((await app.inject({ url: before.url })).headers['content-type']).toBe(MP4);
    expect((await app.inject({ url: after.url })).headers['content-type']).toBe('video/webm');
    expect((await library.call('POST', `/media/${before.id}/archive`)).status).toBe(204);
    expect((await app.inject({ url: after.url })).statusCode).toBe(200);
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  it('is not shown as a picture, nor a picture as a video', async () => {
    const video = await add('kick-off');
    const picture = await library.add('grey');
    const words = { en: 'Scarf', fr: 'Écharpe' };
    const item = (medias: object[]) => ({
      ...{ slug: 'mixed', name: words, descriptionMarkdown: words, category: 'COLLECTIBLE', medias },
      ...{ priceCoins: 10, nonDeductibleEuros: null, isAnnounced: false, upcomingAt: null, publishAt: null },
      stock: 1,
    });
    for (const media of [
      { url: video.url, type: 'IMAGE' },
      { url: picture.url, type: 'VIDEO' },
    ]) {
      const { body } = await library.call('POST', '/exclusives', item([media]));
      expect(body.code).toBe('picture.notUploaded');
    }
  });

  it('is nothing to sell without a picture, which lists and mails show', async () => {
    const video = await add('penalty');
    await describeVideo(video.id, 1);
    await setPoster(video.id, await poster('red'), 2);
    const { id } = await show(video.url);
    expect((await publish(id)).body.code).toBe('exclusive.noPicture');
  });
});
