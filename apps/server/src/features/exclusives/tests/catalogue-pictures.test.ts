import { beforeEach, describe, expect, it } from 'vitest';
import { readCsv } from '#server/lib/read-csv.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { type MediaLibrary, openMediaLibrary } from '#server/testing/factories/open-media-library.ts';
import { findViolations } from '#server/testing/find-violations.ts';

const { app, ctx } = await buildTestApp();

let library: MediaLibrary;

beforeEach(async () => {
  library = await openMediaLibrary({ app, ctx });
});

interface Given {
  name: string;
  mediaId: string | null;
}

const HEAD = 'address,name_en,category,price_coins,stock,pictures\n';
const scarf = (pictures: string) => `${HEAD}scarf,Scarf,COLLECTIBLE,10,1,${pictures}\n`;

const read = (csv: string, pictures: Given[], isTrial = false) =>
  library.call('POST', '/catalogue-imports', { csv, pictures, isTrial });

async function itemsOf() {
  const { rows } = await ctx.db.$client.query(
    `select slug, version, array(select value->>'url' from jsonb_array_elements(medias)) as urls
     from app.exclusive where club_id = $1 order by slug`,
    [library.club.id],
  );
  return rows;
}

const faultsOf = async (csv: string, pictures: Given[], isTrial = false) => {
  const { body } = await read(csv, pictures, isTrial);
  expect(body.isDone).toBe(false);
  return body.rows.flatMap(({ faults }: { faults: object[] }) => faults);
};

describe('a table that names pictures', () => {
  it('is tried by their names alone, then sets them in order, and the second time nothing', async () => {
    const csv = scarf('photos/Front.JPG; back.jpg');
    const names = ['front.jpg', 'back.jpg', 'other.jpg'];
    const tried = await read(
      csv,
      names.map((name) => ({ name, mediaId: null })),
      true,
    );
    expect(tried.body).toMatchObject({ isDone: false, added: 1, pictures: ['front.jpg', 'back.jpg'] });
    const [front, back] = [await library.add('red'), await library.add('blue')];
    const given = [
      { name: 'front.jpg', mediaId: front.id },
      { name: 'back.jpg', mediaId: back.id },
      { name: 'other.jpg', mediaId: null },
    ];
    expect((await read(csv, given)).body).toMatchObject({ isDone: true, added: 1, pictures: [] });
    expect(await itemsOf()).toEqual([{ slug: 'scarf', version: 1, urls: [front.url, back.url] }]);
    expect((await read(csv, given)).body).toMatchObject({ isDone: true, unchanged: 1 });
    expect((await read(scarf('back.jpg;front.jpg'), given)).body).toMatchObject({ changed: 1 });
    expect(await itemsOf()).toEqual([{ slug: 'scarf', version: 2, urls: [back.url, front.url] }]);
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  it('keeps what an item shows: by an empty cell, and by the names that the export writes', async () => {
    const [front, back] = [await library.add('red'), await library.add('blue')];
    const given = [{ name: 'front.jpg', mediaId: front.id }];
    await read(scarf('front.jpg'), given);
    expect((await read(scarf(''), [])).body).toMatchObject({ isDone: true, unchanged: 1 });
    const shown = front.url.split('/').at(-1);
    const more = [{ name: 'back.jpg', mediaId: back.id }];
    expect((await read(scarf(`back.jpg;${shown}`), more)).body).toMatchObject({ isDone: true, changed: 1 });
    expect(await itemsOf()).toMatchObject([{ urls: [back.url, front.url] }]);
  });

  it('shows a picture once that was given under two names', async () => {
    const { id: mediaId, url } = await library.add('red');
    const given = ['one.jpg', 'two.jpg'].map((name) => ({ name, mediaId }));
    expect((await read(scarf('one.jpg;two.jpg'), given)).body.isDone).toBe(true);
    expect(await itemsOf()).toMatchObject([{ urls: [url] }]);
  });

  it('writes nothing where names are missing or doubled, or too many', async () => {
    const { id: mediaId } = await library.add('red');
    const given = [
      { name: 'front.jpg', mediaId },
      { name: 'écharpe.jpg', mediaId },
      { name: 'E\u0301charpe.JPG', mediaId },
    ];
    const csv = `${scarf('front.jpg;gone.jpg;lost.png')}ball,Ball,COLLECTIBLE,1,1,écharpe.jpg;front.jpg;FRONT.jpg`;
    for (const isTrial of [true, false])
      expect(await faultsOf(csv, given, isTrial)).toEqual([
        { column: 'pictures', code: 'pictureMissing', names: ['gone.jpg', 'lost.png'] },
        { column: 'pictures', code: 'pictureTwice', names: ['écharpe.jpg', 'FRONT.jpg'] },
      ]);
    const many = Array.from({ length: 21 }, (_, at) => ({ name: `${at}.jpg`, mediaId }));
    expect(await faultsOf(scarf(many.map(({ name }) => name).join(';')), many)).toEqual([
      { column: 'pictures', code: 'invalid' },
    ]);
    expect(await itemsOf()).toEqual([]);
  });

  it('takes none of another club, none that left the library, and none that was not uploaded', async () => {
    const theirs = await (await openMediaLibrary({ app, ctx })).add('green');
    const archived = await library.add('red');
    await library.call('POST', `/media/${archived.id}/archive`);
    const begun = await library.ask(Buffer.from('half'));
    for (const mediaId of [theirs.id, archived.id, begun.id, null])
      expect(await faultsOf(scarf('front.jpg'), [{ name: 'front.jpg', mediaId }])).toEqual([
        { column: 'pictures', code: 'pictureUnusable', names: ['front.jpg'] },
      ]);
    expect(await itemsOf()).toEqual([]);
  });
});

describe('an item that fans see', () => {
  it('takes no picture that nobody has described, and then nothing else of the table is written', async () => {
    const { club } = library;
    const { url: was } = await library.add('red');
    await createExclusive(ctx, { club, slug: 'scarf', medias: [{ url: was, type: 'IMAGE' }] });
    const picture = await library.add('blue');
    const csv = `${scarf('new.jpg')}ball,Ball,COLLECTIBLE,1,1,`;
    const given = [{ name: 'new.jpg', mediaId: picture.id }];
    const refused = await read(csv, given);
    expect(refused).toMatchObject({ status: 422, body: { code: 'picture.undescribed' } });
    expect(refused.body.pictures).toMatchObject([{ id: picture.id }]);
    expect(await itemsOf()).toMatchObject([{ slug: 'scarf', urls: [was] }]);
    await library.call('PUT', `/media/${picture.id}`, {
      ...{ name: 'New', alt: { en: 'A scarf', fr: 'Une écharpe' }, isDecorative: false },
      ...{ focus: { x: 4, y: 4 }, version: 1 },
    });
    expect((await read(csv, given)).body).toMatchObject({ isDone: true, added: 1, changed: 1 });
  });

  it('keeps its own that nobody has described', async () => {
    const { url } = await library.add('red');
    await createExclusive(ctx, {
      ...{ club: library.club, slug: 'scarf', medias: [{ url, type: 'IMAGE' as const }] },
    });
    expect((await read('address,name_en\nscarf,Renamed', [])).body).toMatchObject({
      isDone: true,
      changed: 1,
    });
  });
});

describe('the export', () => {
  it('names the files of pictures, and is read in again unchanged', async () => {
    const given = [{ name: 'front.jpg', mediaId: (await library.add('red')).id }];
    await read(scarf('front.jpg'), given);
    const [{ urls }] = await itemsOf();
    const csv = await library.text('/catalogue.csv');
    const [head, row] = readCsv(csv);
    expect(row?.cells[head?.cells.indexOf('pictures') ?? -1]).toBe(urls[0].split('/').at(-1));
    expect((await read(csv, [])).body).toMatchObject({ isDone: true, unchanged: 1 });
  });
});
