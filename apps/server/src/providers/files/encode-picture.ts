import type { Sharp } from 'sharp';
import { loadSharp } from './load-sharp.ts';

/** Maximum width and height of a portrait in pixels. */
const PORTRAIT_SIDE = 1024;
/** Maximum pixels of the longer side of other pictures. */
const PICTURE_SIDE = 2400;
/** Maximum width and height of a signature in pixels: on a receipt, some 540 to the inch. */
const SIGNATURE = { width: 840, height: 360 };
const QUALITY = 82;
/**
 * A few kilobytes can decode to gigabytes, so pictures larger than those of a good camera are not decoded.
 */
const MAX_PIXELS = 50_000_000;
const FORMATS: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpeg', 'image/webp': 'webp' };

let queue: Promise<unknown> = Promise.resolve();

export interface EncodedPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

/** Returns a square WebP of a portrait; see `encodePicture`. */
export async function encodePortrait(bytes: Buffer, contentType: string): Promise<Buffer | null> {
  const picture = await inTurn(() => encode(bytes, contentType, { side: PORTRAIT_SIDE, fit: 'cover' }));
  return picture?.bytes ?? null;
}

/**
 * Returns a picture as WebP without its metadata (location, camera, comments). Null if the bytes are no
 * picture of that type, or too large. Runs one at a time to limit memory.
 */
export function encodePicture(bytes: Buffer, contentType: string): Promise<EncodedPicture | null> {
  return inTurn(() => encode(bytes, contentType, { side: PICTURE_SIDE, fit: 'inside' }));
}

/** Returns what kind of picture the bytes are, and its pixels; null if they are none. */
export async function measurePicture(
  bytes: Buffer,
): Promise<{ format: string; width: number; height: number } | null> {
  const sharp = await loadSharp();
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
    return { format, width, height };
  } catch {
    return null;
  }
}

/** Returns a signature as PNG, which documents can show, without its metadata; null if the bytes are no picture. */
export function encodeSignature(bytes: Buffer): Promise<Buffer | null> {
  const size = { ...SIGNATURE, fit: 'inside' } as const;
  return inTurn(() =>
    decode(bytes, Object.values(FORMATS), async (picture) => resized(picture, size).png().toBuffer()),
  );
}

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = queue.then(work);
  queue = done;
  return done;
}

function encode(
  bytes: Buffer,
  contentType: string,
  { side, fit }: { side: number; fit: 'cover' | 'inside' },
): Promise<EncodedPicture | null> {
  return decode(bytes, [FORMATS[contentType]], async (picture) => {
    const { data, info } = await resized(picture, { width: side, height: side, fit })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  });
}

const resized = (picture: Sharp, size: { width: number; height: number; fit: 'cover' | 'inside' }) =>
  picture.rotate().resize({ ...size, withoutEnlargement: true });

/** Null if the bytes are no picture of these formats, or one too large to decode. */
async function decode<Result>(
  bytes: Buffer,
  formats: readonly (string | undefined)[],
  use: (picture: Sharp) => Promise<Result>,
): Promise<Result | null> {
  const sharp = await loadSharp();
  try {
    const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true } as const;
    const { format } = await sharp(bytes, options).metadata();
    return formats.includes(format) ? await use(sharp(bytes, options)) : null;
  } catch {
    return null;
  }
}
