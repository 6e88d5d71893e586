import { beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { countWaiting } from '#server/testing/count-waiting.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import {
  type MediaLibrary,
  openMediaLibrary,
  plainPicture,
} from '#server/testing/factories/open-media-library.ts';
import { findViolations } from '#server/testing/find-violations.ts';

const { app, ctx } = await buildTestApp({ env: { PUBLIC_CACHE_MS: '60000' } });

let library: MediaLibrary;

beforeEach(async () => {
  library = await openMediaLibrary({ app, ctx });
});

const upload = async (colour: string) => library.upload(await plainPicture(colour), colour);
const replace = (id: string, uploadId: string, version = 1) =>
  library.call('POST', `/media/${id}/replace`, { uploadId, version });

const pageOf = async (slug: string) =>
  (await app.inject({ url: `/api/clubs/${library.club.slug}/exclusives/${slug}` })).json();

async function showEverywhere(url: string) {
  await ctx.db.$client.query('update app.club set banner_url = $1 where id = $2', [url, library.club.id]);
  await createExclusive(ctx, { club: library.club, slug: 'scarf', medias: [{ type: 'IMAGE', url }] });
  const words = { name: { en: 'Derby', fr: '' }, descriptionMarkdown: { en: `![Derby](${url})`, fr: '' } };
  const shown = { ...words, imageUrl: url, shareImageUrl: url };
  await ctx.db.$client.query('update app.media_asset set is_decorative = true where club_id = $1', [
    library.club.id,
  ]);
  await library.call('POST', '/programs', { ...shown, slug: 'youth', publishedAt: null });
  const medias = [{ type: 'IMAGE', url }];
  await library.call('POST', '/posts', {
    ...shown,
    slug: 'derby',
    medias,
    publishedAt: null,
    programId: null,
  });
}

/** Everything of the club that could show a picture, as text. */
async function written(): Promise<string> {
  const { rows } = await ctx.db.$client.query(
    `select row_to_json(c)::text as row from app.club c where id = $1
     union all select row_to_json(e)::text from app.exclusive e where club_id = $1
     union all select row_to_json(p)::text from app.post p where club_id = $1
     union all select row_to_json(g)::text from app.program g where club_id = $1`,
    [library.club.id],
  );
  return rows.map(({ row }) => row).join('\n');
}

/** How often `showEverywhere` writes the address: a banner, an item, and both fields and texts of a program and a post. */
const PLACES = 11;

const times = (text: string, part: string) => text.split(part).length - 1;

describe('a picture that is replaced', () => {
  it('is the new one wherever it was shown, at once, and the former file stays', async () => {
    const before = await library.add('red');
    await showEverywhere(before.url);
    expect((await pageOf('scarf')).medias).toMatchObject([{ url: before.url }]);
    expect(times(await written(), before.url)).toBe(PLACES);
    const { status, body: after } = await replace(before.id, await upload('blue'));
    expect({ status, after }).toMatchObject({ status: 200, after: { id: before.id, version: 2 } });
    expect(after.url).not.toBe(before.url);
    const now = await written();
    expect([times(now, before.url), times(now, after.url)]).toEqual([0, PLACES]);
    expect((await pageOf('scarf')).medias).toMatchObject([{ url: after.url }]);
    expect((await app.inject({ url: before.url })).statusCode).toBe(200);
    expect((await library.call('GET', '/media')).body.total).toBe(1);
    const log = await ctx.db.$client.query(
      `select before, after from app.audit_entry where about_club_id = $1 and action = 'media.replaced'`,
      [library.club.id],
    );
    expect(log.rows).toEqual([{ before: { url: before.url }, after: { url: after.url } }]);
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  it('is replaced once by an upload, whatever becomes of the reply', async () => {
    const { id } = await library.add('red');
    const uploadId = await upload('green');
    const first = await replace(id, uploadId);
    expect(await replace(id, uploadId)).toEqual(first);
  });

  it('does not become one that the library has, nor changes with an old version', async () => {
    const [red, blue] = [await library.add('red'), await library.add('blue')];
    expect(await replace(red.id, await upload('blue'))).toMatchObject({
      ...{ status: 409, body: { code: 'media.double' } },
    });
    expect(await replace(red.id, await upload('red'))).toMatchObject({ status: 200, body: { url: red.url } });
    const stale = await replace(red.id, await upload('green'), 7);
    expect(stale).toMatchObject({ status: 412, body: { code: 'edit.stale', current: { url: red.url } } });
    expect(await replace(red.id, blue.id)).toMatchObject({ body: { code: 'picture.notUploaded' } });
  });
});

/** Somebody holds the picture and changes it, while another has sent its replacement. */
async function raceWithReplacement(raised: string) {
  const { id } = await library.add('red');
  const uploadId = await upload('green');
  const holder = await ctx.db.$client.connect();
  await holder.query(`begin; select set_config('app.club_id', '${library.club.id}', true)`);
  await holder.query(`update app.media_asset set name = 'Theirs', ${raised} where id = $1`, [id]);
  const replacing = replace(id, uploadId);
  await expect.poll(() => countWaiting(ctx)).toBe(1);
  await holder.query('commit');
  holder.release();
  return (await replacing).status;
}

describe('a picture that somebody else changes at the same moment', () => {
  it('is not replaced', async () => {
    expect(await raceWithReplacement('version = version + 1')).toBe(412);
  });

  it('is not replaced once they have taken it out of the library', async () => {
    expect(await raceWithReplacement('archived_at = now()')).toBe(404);
  });

  it('would be, were the change to raise no version', async () => {
    expect(await raceWithReplacement('archived_at = null')).toBe(200);
  });
});

describe('the focus point of a picture', () => {
  it('is part of its address wherever it is shown, and the middle is not', async () => {
    const { id, url, name, alt } = await library.add('red');
    await showEverywhere(url);
    const set = (focus: object, version: number) =>
      library.call('PUT', `/media/${id}`, { name, alt, isDecorative: true, focus, version });
    const { body: moved } = await set({ x: 1, y: 8 }, 1);
    expect(moved).toMatchObject({ url: url.replace('.webp', '.x1.y8.webp'), focus: { x: 1, y: 8 } });
    expect(times(await written(), moved.url)).toBe(PLACES);
    expect((await pageOf('scarf')).medias).toMatchObject([{ url: moved.url }]);
    const [plain, focused] = await Promise.all([
      app.inject({ url }),
      app.inject({ url: `${moved.url}?h=300` }),
    ]);
    expect([plain.statusCode, focused.statusCode]).toEqual([200, 200]);
    expect((await library.call('GET', `/media/${id}/uses`)).body.items).toHaveLength(4);
    expect((await set({ x: 4, y: 4 }, 2)).body.url).toBe(url);
    expect(times(await written(), url)).toBe(PLACES);
    expect((await set({ x: 9, y: 4 }, 3)).status).toBe(400);
  });
});
