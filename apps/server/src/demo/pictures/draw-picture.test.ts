import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPicture } from './draw-picture.ts';
import type { DrawPictureInput } from './picture-types.ts';

const palette = { primary: '#0e8f73', secondary: '#2c1f6b' };

const shirt: DrawPictureInput = { subject: 'jersey', mark: '6', palette, seed: 'captain' };

test('draws the same bytes for the same request, and others for another seed', async () => {
  const [first, again, other] = await Promise.all([
    drawPicture(shirt),
    drawPicture(shirt),
    drawPicture({ ...shirt, seed: 'keeper' }),
  ]);
  expect(first.equals(again)).toBe(true);
  expect(first.equals(other)).toBe(false);
});

test.each([
  ['item', 1200, 1500],
  ['gallery', 960, 1200],
  ['banner', 1920, 820],
  ['logo', 512, 512],
] as const)('draws a WebP of the size of %s', async (format, width, height) => {
  const picture = await sharp(await drawPicture({ ...shirt, format })).metadata();
  expect(picture).toMatchObject({ format: 'webp', width, height });
});

test.each(['portrait', 'crest', 'partner-logo'] as const)(
  'draws %s as a logo unless told otherwise',
  async (subject) => {
    const picture = await sharp(await drawPicture({ subject, palette, seed: 'x', mark: 'A' })).metadata();
    expect(picture).toMatchObject({ width: 512, height: 512 });
  },
);

test('keeps what lies around a crest transparent', async () => {
  const crest = await drawPicture({ subject: 'crest', emblem: 'lamp', palette, seed: 'x' });
  const { data } = await sharp(crest).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(data[3]).toBe(0);
});
