import { expect, test } from 'vitest';
import { plainMp4, plainWebm } from '#server/testing/factories/plain-video.ts';
import { readVideo } from './read-video.ts';

function sourceOf(bytes: Buffer) {
  const reads: number[] = [];
  return {
    ...{ size: bytes.length, reads },
    read: async (offset: number, length: number) => {
      reads.push(length);
      return bytes.subarray(offset, offset + length);
    },
  };
}

const MP4 = 'video/mp4';
const WEBM = 'video/webm';
const WIDE = { width: 640, height: 360 };

test.each([
  ['an MP4', MP4, plainMp4(), WIDE],
  ['one without sound', MP4, plainMp4({ sound: null }), WIDE],
  ['one whose description comes last', MP4, plainMp4({ isLate: true, film: Buffer.alloc(9000) }), WIDE],
  ['one of a phone held upright', MP4, plainMp4({ isTurned: true }), { width: 360, height: 640 }],
  ['a WebM', WEBM, plainWebm(), WIDE],
  ['one of a recorder, whose length was not known', WEBM, plainWebm({ isOpen: true }), WIDE],
  ['one of VP8 and Vorbis', WEBM, plainWebm({ codec: 'V_VP8', sound: 'A_VORBIS' }), WIDE],
  ['an MP4 of HEVC', MP4, plainMp4({ codec: 'hvc1' }), null],
  ['an MP4 of AC-3', MP4, plainMp4({ sound: 'ac-3' }), null],
  ['a QuickTime film', MP4, plainMp4({ brand: 'qt  ' }), null],
  ['a size that no screen has', MP4, plainMp4({ width: 20_000 }), null],
  ['no size', WEBM, plainWebm({ width: 0 }), null],
  ['a Matroska', WEBM, plainWebm({ docType: 'matroska' }), null],
  ['a WebM of H.264', WEBM, plainWebm({ codec: 'V_MPEG4/ISO/AVC' }), null],
  ['a WebM of AAC', WEBM, plainWebm({ sound: 'A_AAC' }), null],
  ['a WebM that is said to be an MP4', MP4, plainWebm(), null],
  ['an MP4 that is said to be a WebM', WEBM, plainMp4(), null],
  ['something that is said to be neither', 'video/quicktime', plainMp4(), null],
  ['words', MP4, Buffer.from('<html><script>alert(1)</script></html>'), null],
  ['nothing', WEBM, Buffer.alloc(0), null],
])('the size of %s', async (_, type, bytes, expected) => {
  expect(await readVideo(sourceOf(bytes), type)).toEqual(expected);
});

test.each([
  [MP4, plainMp4()],
  [WEBM, plainWebm()],
])(
  'an %s that is cut or changed anywhere is a video or none, and is never waited for',
  async (type, whole) => {
    for (let at = 0; at < whole.length; at += 1) {
      await readVideo(sourceOf(whole.subarray(0, at)), type);
      for (const byte of [0, 1, 0x7f, 0xff]) {
        const changed = Buffer.from(whole);
        changed[at] = byte;
        const source = sourceOf(changed);
        await readVideo(source, type);
        expect(source.reads.length).toBeLessThanOrEqual(203);
      }
    }
  },
);

test('what is shown is not read', async () => {
  for (const [type, make] of [
    [MP4, plainMp4],
    [WEBM, plainWebm],
  ] as const) {
    const source = sourceOf(make({ film: Buffer.alloc(5_000_000), isLate: true }));
    expect(await readVideo(source, type)).toEqual(WIDE);
    expect(source.reads.reduce((sum, length) => sum + length)).toBeLessThan(2000);
  }
});

test('a description of hours is not held', async () => {
  const head = Buffer.from('\0\0\0\x08ftyp', 'latin1');
  const long = Buffer.from('\x20\0\0\0moov', 'latin1');
  const source = { size: 0x20000008, reads: [] as number[] };
  const read = async (offset: number, length: number) => {
    source.reads.push(length);
    return offset === 0 ? head : long;
  };
  expect(await readVideo({ size: source.size, read }, MP4)).toBeNull();
  expect(Math.max(...source.reads)).toBe(16);
});
