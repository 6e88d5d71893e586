import { createHash } from 'node:crypto';
import type { FileStore, StoredFile } from './file-store.ts';
import { loadSharp } from './load-sharp.ts';

/** The heights in pixels in which a picture can be requested; the least is for crests and avatars beside a line of text. */
export const PICTURE_HEIGHTS = [150, 300, 800, 1500] as const;
export type PictureHeight = (typeof PICTURE_HEIGHTS)[number];

/** PNG is for mails and feed readers, many of which show no WebP. */
export type PictureFormat = 'webp' | 'png';

const QUALITY = 72;
const MAX_PIXELS = 50_000_000;

/** Pictures resized. Each size of each picture is created once and stored in `cache`. */
export class PictureSizes {
  private readonly cache: FileStore;
  private readonly making = new Map<string, Promise<StoredFile>>();

  constructor({ cache }: { cache: FileStore }) {
    this.cache = cache;
  }

  /** Returns `picture` at most `height` pixels high; a file that cannot be decoded is returned unchanged. */
  async resize(
    picture: StoredFile,
    height: PictureHeight,
    format: PictureFormat = 'webp',
  ): Promise<StoredFile> {
    if (!picture.contentType.startsWith('image/')) return picture;
    const digest = createHash('sha256').update(picture.bytes).digest('hex').slice(0, 32);
    const key = `h${height}/${digest.slice(0, 2)}/${digest}.${format}`;
    const kept = await this.cache.find(key);
    if (kept) return kept;
    const running = this.making.get(key) ?? this.make(key, picture, { height, format });
    this.making.set(key, running);
    return running.finally(() => this.making.delete(key));
  }

  /**
   * Returns a square icon with the picture on a background of one colour; for maskable ones, within the safe
   * zone.
   */
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

  private async make(key: string, picture: StoredFile, shape: PictureShape): Promise<StoredFile> {
    const bytes = await shrink(picture.bytes, shape);
    if (!bytes) return picture;
    const smaller = { bytes, contentType: `image/${shape.format}` };
    await this.cache.put(key, smaller);
    return smaller;
  }
}

interface PictureShape {
  height: PictureHeight;
  format: PictureFormat;
}

export interface IconShape {
  /** Width and height in pixels. */
  size: number;
  /** `#rrggbb`. */
  background: string;
  isMaskable: boolean;
}

const PICTURE_SHARE = 0.8;
/** Platforms may crop a maskable icon to a circle of four fifths. */
const MASKABLE_SHARE = 0.56;

async function drawIcon(source: Buffer, { size, background, isMaskable }: IconShape): Promise<Buffer> {
  const sharp = await loadSharp();
  const plate = sharp({ create: { width: size, height: size, channels: 4, background } });
  const inner = Math.round(size * (isMaskable ? MASKABLE_SHARE : PICTURE_SHARE));
  const picture = source.length === 0 ? null : await fitInside(source, inner).catch(() => null);
  return plate
    .composite(picture ? [{ input: picture, gravity: 'centre' }] : [])
    .png()
    .toBuffer();
}

async function fitInside(source: Buffer, size: number): Promise<Buffer> {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const sharp = await loadSharp();
  return sharp(source, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width: size, height: size, fit: 'contain', background })
    .png()
    .toBuffer();
}

async function shrink(bytes: Buffer, { height, format }: PictureShape): Promise<Buffer | null> {
  const sharp = await loadSharp();
  try {
    const smaller = sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize({ height, withoutEnlargement: true });
    return await (format === 'png'
      ? smaller.png({ palette: true })
      : smaller.webp({ quality: QUALITY, effort: 4 })
    ).toBuffer();
  } catch {
    return null;
  }
}
