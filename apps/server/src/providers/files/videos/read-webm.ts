import {
  type ByteSource,
  MOST_DESCRIPTION_BYTES,
  MOST_PARTS,
  toVideoFacts,
  type VideoFacts,
} from './video-facts.ts';

const ID = {
  head: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  cluster: 0x1f43b675,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  codec: 0x86,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
} as const;

const PICTURE = 1;
const SOUND = 2;
const PICTURE_CODECS = new Set(['V_VP8', 'V_VP9', 'V_AV1']);
const SOUND_CODECS = new Set(['A_OPUS', 'A_VORBIS']);

interface Element {
  id: number;
  body: Buffer;
}

/** Reads a WebM (EBML, RFC 8794); null for what is something else, or damaged. */
export async function readWebm(source: ByteSource): Promise<VideoFacts | null> {
  const head = headOf(await source.read(0, 16));
  if (head?.id !== ID.head || !(head.size <= MOST_DESCRIPTION_BYTES)) return null;
  const type = elementsIn(await source.read(head.begin, head.size)).find(({ id }) => id === ID.docType);
  if (textOf(type) !== 'webm') return null;
  const tracks = await findTracks(source, head.begin + head.size);
  return tracks ? readTracks(tracks) : null;
}

/** Returns the description of the tracks, which stands before what is shown. */
async function findTracks(source: ByteSource, from: number): Promise<Buffer | null> {
  const segment = headOf(await source.read(from, 16));
  if (segment?.id !== ID.segment) return null;
  let at = from + segment.begin;
  for (let count = 0; count < MOST_PARTS && at < source.size; count += 1) {
    const element = headOf(await source.read(at, 16));
    if (!element || element.id === ID.cluster || at + element.begin + element.size > source.size) return null;
    if (element.id === ID.tracks) {
      return element.size <= MOST_DESCRIPTION_BYTES ? source.read(at + element.begin, element.size) : null;
    }
    at += element.begin + element.size;
  }
  return null;
}

function readTracks(bytes: Buffer): VideoFacts | null {
  const tracks = elementsIn(bytes)
    .filter(({ id }) => id === ID.track)
    .map(({ body }) => elementsIn(body));
  const ofType = (type: number) => tracks.filter((track) => numberIn(track, ID.trackType) === type);
  const codecsOf = (type: number) => ofType(type).map((track) => textOf(find(track, ID.codec)));
  const [picture] = ofType(PICTURE);
  if (!picture || !codecsOf(PICTURE).every((codec) => PICTURE_CODECS.has(codec))) return null;
  if (!codecsOf(SOUND).every((codec) => SOUND_CODECS.has(codec))) return null;
  const size = elementsIn(find(picture, ID.video)?.body ?? Buffer.alloc(0));
  return toVideoFacts({ width: numberIn(size, ID.width), height: numberIn(size, ID.height) });
}

/** Reads the head of an element: its id, the size of its body (infinite where it is open), and where that begins. */
function headOf(bytes: Buffer): { id: number; size: number; begin: number } | null {
  const idLength = lengthAt(bytes, 0);
  const sizeLength = lengthAt(bytes, idLength);
  if (idLength === 0 || idLength > 4 || sizeLength === 0 || bytes.length < idLength + sizeLength) return null;
  const id = bytes.readUIntBE(0, idLength);
  const size = sizeAt(bytes, idLength, sizeLength);
  return { id, size, begin: idLength + sizeLength };
}

/** A number is as long as its first byte has zeros in front of its first one, and one more; 0 if there is no such byte. */
function lengthAt(bytes: Buffer, at: number): number {
  const first = bytes[at];
  return first === undefined || first === 0 ? 0 : Math.clz32(first) - 23;
}

/** The first bit that is set marks the length; all others set mean that the size was not known. */
function sizeAt(bytes: Buffer, at: number, length: number): number {
  const [first = 0, ...rest] = bytes.subarray(at, at + length);
  const begin = first - 2 ** (8 - length);
  const isOpen = begin === 2 ** (8 - length) - 1 && rest.every((byte) => byte === 0xff);
  return isOpen ? Number.POSITIVE_INFINITY : rest.reduce((sum, byte) => sum * 256 + byte, begin);
}

/** Returns the elements one after another, up to the first that is damaged. */
function elementsIn(bytes: Buffer): Element[] {
  const elements: Element[] = [];
  for (let at = 0; at < bytes.length; ) {
    const element = headOf(bytes.subarray(at, at + 16));
    if (!element || at + element.begin + element.size > bytes.length) break;
    const begin = at + element.begin;
    elements.push({ id: element.id, body: bytes.subarray(begin, begin + element.size) });
    at = begin + element.size;
  }
  return elements;
}

const find = (elements: readonly Element[], wanted: number) => elements.find(({ id }) => id === wanted);
const textOf = (element: Element | undefined) => (element?.body.toString('latin1') ?? '').replace(/\0+$/, '');

function numberIn(elements: readonly Element[], id: number): number {
  const { body } = find(elements, id) ?? { body: Buffer.alloc(0) };
  return body.length > 0 && body.length <= 6 ? body.readUIntBE(0, body.length) : 0;
}
