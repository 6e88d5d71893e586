import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { FileStore, StoredFile } from './file-store.ts';

// Pictures are made once and kept on disk: memory kept for the next one would only be lost to the server.
sharp.cache(false);
sharp.concurrency(1);

/** Heights in pixels that a picture may be asked for in. */
export const PICTURE_HEIGHTS = [300, 800, 1500] as const;
export type PictureHeight = (typeof PICTURE_HEIGHTS)[number];

const QUALITY = 80;
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

  private async make(key: string, picture: StoredFile, height: PictureHeight): Promise<StoredFile> {
    const bytes = await shrink(picture.bytes, height);
    if (!bytes) return picture;
    const smaller = { bytes, contentType: 'image/webp' };
    await this.cache.put(key, smaller);
    return smaller;
  }
}

async function shrink(bytes: Buffer, height: PictureHeight): Promise<Buffer | null> {
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize({ height, withoutEnlargement: true })
      .webp({ quality: QUALITY, effort: 3 })
      .toBuffer();
  } catch {
    return null;
  }
}
