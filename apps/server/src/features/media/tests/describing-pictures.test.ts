import { beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { type MediaLibrary, openMediaLibrary } from '#server/testing/factories/open-media-library.ts';

const { app, ctx } = await buildTestApp();

let library: MediaLibrary;

beforeEach(async () => {
  library = await openMediaLibrary({ app, ctx });
});

const ALT = { en: 'A red scarf', fr: 'Une écharpe rouge' };
const WORDS = { name: { en: 'Scarf', fr: 'Écharpe' }, descriptionMarkdown: { en: '', fr: '' } };

const item = (url: string) => ({
  ...{ ...WORDS, slug: 'scarf', medias: [{ url, type: 'IMAGE' }], category: 'COLLECTIBLE', priceCoins: 10 },
  ...{ nonDeductibleEuros: null, isAnnounced: false, upcomingAt: null, publishAt: null as string | null },
});
const post = (imageUrl: string, publishedAt: string | null) => ({
  ...{ ...WORDS, slug: 'derby', imageUrl, shareImageUrl: '', medias: [], publishedAt, programId: null },
});
const SOON = '2037-01-01T10:00:00.000Z';

async function describePicture(id: string, change: object = { alt: ALT }, version = 1) {
  const described = { name: 'Scarf', alt: { en: '', fr: '' }, isDecorative: false, focus: { x: 4, y: 4 } };
  return library.call('PUT', `/media/${id}`, { ...described, ...change, version });
}

const publish = (...ids: string[]) => library.publish(...ids);

const REFUSED = { status: 422, body: { code: 'picture.undescribed' } };

describe('an exclusive whose picture nobody has described', () => {
  it('is not published, scheduled nor shown with others, and the refusal names picture and languages', async () => {
    const { id: pictureId, url } = await library.add('red');
    await describePicture(pictureId, { alt: { en: 'A red scarf', fr: '' } });
    const { body: hidden } = await library.call('POST', '/exclusives', { ...item(url), stock: 1 });
    const refused = await publish(hidden.id);
    expect(refused).toMatchObject(REFUSED);
    expect(refused.body.pictures).toMatchObject([{ id: pictureId, version: 2, alt: { fr: '' } }]);
    expect(refused.body.detail).toContain('Scarf (French)');
    const scheduled = { ...item(url), slug: 'soon', publishAt: SOON };
    expect(await library.call('POST', '/exclusives', { ...scheduled, stock: 1 })).toMatchObject(REFUSED);
    const edited = { ...item(url), publishAt: SOON, version: hidden.version };
    expect(await library.call('PUT', `/exclusives/${hidden.id}`, edited)).toMatchObject(REFUSED);
    const plain = await createExclusive(ctx, { club: library.club, visible: false });
    expect(await publish(plain.id, hidden.id)).toMatchObject(REFUSED);
    await describePicture(pictureId, { alt: ALT }, 2);
    expect(await publish(plain.id, hidden.id)).toMatchObject({ status: 200, body: { edited: [{}, {}] } });
  });

  it('is edited as before where fans see it already, but takes no other such picture', async () => {
    const [shown, other] = [await library.add('red'), await library.add('blue')];
    const medias = [{ url: shown.url, type: 'IMAGE' as const }];
    const { id } = await createExclusive(ctx, { club: library.club, slug: 'scarf', medias });
    const save = (urls: string[], version: number) =>
      library.call('PUT', `/exclusives/${id}`, {
        ...{ ...item(shown.url), medias: urls.map((url) => ({ url, type: 'IMAGE' })), version },
      });
    expect(await save([shown.url], 1)).toMatchObject({ status: 200 });
    expect(await save([shown.url, other.url], 2)).toMatchObject(REFUSED);
    await describePicture(other.id, { isDecorative: true });
    expect(await save([shown.url, other.url], 2)).toMatchObject({ status: 200 });
  });
});

describe('news and causes', () => {
  it('are drafted without descriptions, and not published with a date or at once', async () => {
    const { id, url } = await library.add('red');
    const { body: draft } = await library.call('POST', '/posts', post(url, null));
    for (const date of [SOON, '2026-01-01T10:00:00.000Z']) {
      const dated = { ...post(url, date), version: draft.version };
      expect(await library.call('PUT', `/posts/${draft.id}`, dated)).toMatchObject(REFUSED);
      expect(await library.call('POST', '/posts', { ...post(url, date), slug: 'other' })).toMatchObject(
        REFUSED,
      );
    }
    const program = {
      ...WORDS,
      slug: 'youth',
      imageUrl: '',
      shareImageUrl: '',
      publishedAt: '2020-01-01T09:00:00.000Z',
    };
    const inText = { ...program, descriptionMarkdown: { en: `![](${url})`, fr: '' } };
    expect(await library.call('POST', '/programs', inText)).toMatchObject(REFUSED);
    const withWords = { ...program, descriptionMarkdown: { en: `![The derby](${url})`, fr: '' } };
    expect(await library.call('POST', '/programs', withWords)).toMatchObject({ status: 201 });
    await describePicture(id);
    expect((await library.call('POST', '/posts', { ...post(url, SOON), slug: 'other' })).status).toBe(201);
  });
});

describe('the description of a picture', () => {
  it('reaches fans in their language, on the page of what shows it, as soon as it is changed', async () => {
    const { id, url } = await library.add('red');
    await describePicture(id);
    const descriptionMarkdown = { en: `![](${url})`, fr: `![](${url})` };
    const shown = { ...WORDS, descriptionMarkdown, imageUrl: url, shareImageUrl: '' };
    await library.call('POST', '/programs', {
      ...shown,
      slug: 'youth',
      publishedAt: '2020-01-01T09:00:00.000Z',
    });
    const published = {
      medias: [{ url, type: 'IMAGE' }],
      publishedAt: '2026-01-01T10:00:00.000Z',
      programId: null,
    };
    expect((await library.call('POST', '/posts', { ...shown, ...published, slug: 'derby' })).status).toBe(
      201,
    );
    await createExclusive(ctx, { club: library.club, slug: 'scarf', medias: [{ url, type: 'IMAGE' }] });
    const read = async (path: string, language: string) => {
      const headers = { 'accept-language': language };
      return (await app.inject({ url: `/api/clubs/${library.club.slug}${path}`, headers })).json();
    };
    expect((await read('/exclusives/scarf', 'fr')).medias).toEqual([{ url, type: 'IMAGE', alt: ALT.fr }]);
    expect(await read('/posts/derby', 'en')).toMatchObject({ imageAlt: ALT.en, medias: [{ alt: ALT.en }] });
    expect((await read('/posts/derby', 'en')).description).toContain('alt="A red scarf"');
    expect(await read('/programs/youth', 'fr')).toMatchObject({ imageAlt: ALT.fr });
    await describePicture(id, { alt: { ...ALT, en: 'Our scarf' } }, 2);
    expect(await read('/posts/derby', 'en')).toMatchObject({ imageAlt: 'Our scarf' });
    await describePicture(id, { alt: ALT, isDecorative: true }, 3);
    expect((await read('/posts/derby', 'en')).imageAlt).toBeUndefined();
  });

  it('is not taken away again, since what it belongs to may be published by now', async () => {
    const { id } = await library.add('red');
    await describePicture(id);
    const kept = { status: 409, body: { code: 'media.staysDescribed' } };
    expect(await describePicture(id, { alt: { en: '', fr: '' } }, 2)).toMatchObject(kept);
    expect(await describePicture(id, { alt: { ...ALT, fr: '' } }, 2)).toMatchObject(kept);
    expect(await describePicture(id, { isDecorative: true }, 2)).toMatchObject({ status: 200 });
    expect(await describePicture(id, {}, 3)).toMatchObject(kept);
  });
});
