import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { FileStore, StoredFile } from './file-store.ts';

// Pictures are made once and kept on disk: memory kept for the next one would only be lost to the server.
sharp.cache(false);
sharp.concurrency(1);

/** Heights in pixels that a picture may be asked for in. */
export const PICTURE_HEIGHTS = [300, 800, 1500] as const;
export type PictureHeight = (typeof PICTURE_HEIGHTS)[number];

const QUALITY = 72;
const MAX_PIXELS = 50_000_000;

/** Pictures made smaller, as WebP. Each size of each picture is made once and kept in `cache`. */
export class PictureSizes {
  private readonly cache: FileStore;
  private readonly making = new Map<string, Promise<StoredFile>>();

  constructor({ cache }: { cache: FileStore }) {
    this.cache = cache;
  }

  /** `picture` at most `height` pixels high; what cannot be read as a picture comes back as it is. */
  async resize(picture: StoredFile, height: PictureHeight): Promise<StoredFile> {
    if (!picture.contentType.startsWith('image/')) return picture;
    const digest = createHash('sha256').update(picture.bytes).digest('hex').slice(0, 32);
    const key = `h${height}/${digest.slice(0, 2)}/${digest}.webp`;
    const kept = await this.cache.find(key);
    if (kept) return kept;
    const running = this.making.get(key) ?? this.make(key, picture, height);
    this.making.set(key, running);
    return running.finally(() => this.making.delete(key));
  }

  /** A square icon: the picture inside a plate of one colour; maskable ones keep it clear of every cut. */
  async icon(picture: StoredFile | null, { size, background, isMaskable }: IconShape): Promise<StoredFile> {
    const source = picture?.bytes ?? Buffer.alloc(0);
    const digest = createHash('sha256').update(source).update(background).digest('hex').slice(0, 32);
    const key = `icon-${size}${isMaskable ? '-maskable' : ''}/${digest}.png`;
    const kept = await this.cache.find(key);
    if (kept) return kept;
    const made = {
      bytes: await drawIcon(source, { size, background, isMaskable }),
      contentType: 'image/png',
    };
    await this.cache.put(key, made);
    return made;
  }

  private async make(key: string, picture: StoredFile, height: PictureHeight): Promise<StoredFile> {
    const bytes = await shrink(picture.bytes, height);
    if (!bytes) return picture;
    const smaller = { bytes, contentType: 'image/webp' };
    await this.cache.put(key, smaller);
    return smaller;
  }
}

export interface IconShape {
  /** Pixels of each side. */
  size: number;
  /** `#rrggbb`. */
  background: string;
  isMaskable: boolean;
}

const PICTURE_SHARE = 0.8;
/** Systems cut a circle of four fifths out of a maskable icon. */
const MASKABLE_SHARE = 0.56;

async function drawIcon(source: Buffer, { size, background, isMaskable }: IconShape): Promise<Buffer> {
  const plate = sharp({ create: { width: size, height: size, channels: 4, background } });
  const inner = Math.round(size * (isMaskable ? MASKABLE_SHARE : PICTURE_SHARE));
  const picture = source.length === 0 ? null : await fitInside(source, inner).catch(() => null);
  return plate
    .composite(picture ? [{ input: picture, gravity: 'centre' }] : [])
    .png()
    .toBuffer();
}

function fitInside(source: Buffer, size: number): Promise<Buffer> {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp(source, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width: size, height: size, fit: 'contain', background })
    .png()
    .toBuffer();
}

async function shrink(bytes: Buffer, height: PictureHeight): Promise<Buffer | null> {
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize({ height, withoutEnlargement: true })
      .webp({ quality: QUALITY, effort: 4 })
      .toBuffer();
  } catch {
    return null;
  }
}
