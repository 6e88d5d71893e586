import sharp from 'sharp';

/** Pixels on either side of a portrait, at most. */
const SIDE = 1024;
const QUALITY = 82;
/** A few kilobytes can unfold into gigabytes: what is larger than a good camera's picture is not unfolded at all. */
const MAX_PIXELS = 30_000_000;
const FORMATS: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpeg', 'image/webp': 'webp' };

let queue: Promise<unknown> = Promise.resolve();

/**
 * A square WebP of a portrait, without whatever else was in the file (place, camera, comments). Null when the bytes are
 * no picture of that type, or too large a one. One at a time, so that many at once do not fill the memory.
 */
export function encodePortrait(bytes: Buffer, contentType: string): Promise<Buffer | null> {
  const encoded = queue.then(() => encode(bytes, contentType));
  queue = encoded;
  return encoded;
}

async function encode(bytes: Buffer, contentType: string): Promise<Buffer | null> {
  try {
    const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true } as const;
    const { format } = await sharp(bytes, options).metadata();
    if (format !== FORMATS[contentType]) return null;
    return await sharp(bytes, options)
      .rotate()
      .resize({ width: SIDE, height: SIDE, fit: 'cover', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch {
    return null;
  }
}
