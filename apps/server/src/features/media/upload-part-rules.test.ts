import { expect, test } from 'vitest';
import { keysOfUpload, PART_BYTES, partsOf, rawKeyOf, VIDEO_PART_BYTES } from './upload-part-rules.ts';

const rawKey = 'private/uploads/c/media/0190f3a2-0000-7000-8000-000000000001.png';

test.each([
  [1, [1]],
  [PART_BYTES, [PART_BYTES]],
  [2 * PART_BYTES + 5, [PART_BYTES, PART_BYTES, 5]],
])('a file of %i bytes is in parts of %j', (contentLength, lengths) => {
  const parts = partsOf({ rawKey, contentLength });
  expect(parts.map(({ length }) => length)).toEqual(lengths);
  expect(parts.map(({ number }) => number)).toEqual(lengths.map((_, at) => at + 1));
  for (const { key } of parts) expect(rawKeyOf(key)).toBe(rawKey);
});

test('a video is in larger parts, up to thousands', () => {
  const video = rawKey.replace('.png', '.webm');
  const parts = partsOf({ rawKey: video, contentLength: 1000 * VIDEO_PART_BYTES + 1 });
  expect([parts.length, parts.at(-1)?.length]).toEqual([1001, 1]);
  for (const { key } of parts) expect(rawKeyOf(key)).toBe(video);
});

test('a file without a length is at its own key', () => {
  expect(keysOfUpload({ rawKey, contentLength: null })).toEqual([rawKey]);
  expect(rawKeyOf(rawKey)).toBe(rawKey);
});
