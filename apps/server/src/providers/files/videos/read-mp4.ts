import {
  type ByteSource,
  MOST_DESCRIPTION_BYTES,
  MOST_PARTS,
  toVideoFacts,
  type VideoFacts,
} from './video-facts.ts';

interface Box {
  type: string;
  body: Buffer;
}

interface Track {
  handler: string;
  codec: string;
  /** The header of the track. */
  header: Buffer;
}

const H264 = new Set(['avc1', 'avc3']);
const AAC = 'mp4a';
/** QuickTime is written in the same boxes, and not every browser plays it. */
const QUICKTIME = 'qt  ';

/** Reads an MP4 (ISO 14496-12) of H.264 and AAC; null for what is something else, or damaged. */
export async function readMp4(source: ByteSource): Promise<VideoFacts | null> {
  const movie = await findMovie(source);
  if (!movie) return null;
  const tracks = boxesIn(movie).filter(({ type }) => type === 'trak');
  const known = tracks.map(({ body }) => readTrack(body));
  const pictures = known.filter(({ handler }) => handler === 'vide');
  const sounds = known.filter(({ handler }) => handler === 'soun');
  const [picture] = pictures;
  if (!picture || !pictures.every(({ codec }) => H264.has(codec))) return null;
  return sounds.every(({ codec }) => codec === AAC) ? sizeOf(picture.header) : null;
}

/** Returns the body of the box that describes the tracks, which may follow after all that is shown. */
async function findMovie(source: ByteSource): Promise<Buffer | null> {
  let at = 0;
  for (let count = 0; count < MOST_PARTS && at < source.size; count += 1) {
    const head = await source.read(at, 16);
    const box = headOf(head, source.size - at);
    if (!box) return null;
    if (count === 0 && (box.type !== 'ftyp' || head.toString('latin1', 8, 12) === QUICKTIME)) return null;
    if (box.type === 'moov') {
      const length = box.size - box.begin;
      return length <= MOST_DESCRIPTION_BYTES ? source.read(at + box.begin, length) : null;
    }
    at += box.size;
  }
  return null;
}

/** Reads the head of a box of at most `room` bytes: its type, its whole size, and where its body begins. */
function headOf(head: Buffer, room: number): { type: string; size: number; begin: number } | null {
  if (head.length < 8) return null;
  const type = head.toString('latin1', 4, 8);
  const short = head.readUInt32BE(0);
  if (short === 1 && head.length < 16) return null;
  const begin = short === 1 ? 16 : 8;
  const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short || room;
  return size >= begin && size <= room ? { type, size, begin } : null;
}

/** Returns the boxes one after another, up to the first that is damaged. */
function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at < bytes.length; ) {
    const box = headOf(bytes.subarray(at, at + 16), bytes.length - at);
    if (!box) break;
    boxes.push({ type: box.type, body: bytes.subarray(at + box.begin, at + box.size) });
    at += box.size;
  }
  return boxes;
}

/** Returns the body of the box at the end of the path; empty if there is none. */
function bodyAt(bytes: Buffer, ...path: string[]): Buffer {
  return path.reduce<Buffer>(
    (within, wanted) => boxesIn(within).find(({ type }) => type === wanted)?.body ?? Buffer.alloc(0),
    bytes,
  );
}

function readTrack(track: Buffer): Track {
  return {
    handler: bodyAt(track, 'mdia', 'hdlr').toString('latin1', 8, 12),
    // After a version and a count, the first entry begins with its size and its format.
    codec: bodyAt(track, 'mdia', 'minf', 'stbl', 'stsd').toString('latin1', 12, 16),
    header: bodyAt(track, 'tkhd'),
  };
}

/** The header ends with a matrix of nine numbers, and with the size as fixed-point numbers. */
function sizeOf(header: Buffer): VideoFacts | null {
  if (header.length < 84) return null;
  const fixed = (fromEnd: number) => Math.round(header.readUInt32BE(header.length - fromEnd) / 65_536);
  const [width, height] = [fixed(8), fixed(4)];
  const matrix = header.length - 44;
  const isUpright = header.readInt32BE(matrix) !== 0;
  return toVideoFacts(isUpright ? { width, height } : { width: height, height: width });
}
