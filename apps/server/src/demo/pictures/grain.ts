import sharp from 'sharp';
import { createRandom } from './random.ts';

const size = 256;
const strongestAlpha = 11;

let tile: Promise<string> | undefined;

/** Film grain as one small transparent tile, made once. */
export function grainTile(): Promise<string> {
  tile ??= renderTile();
  return tile;
}

async function renderTile(): Promise<string> {
  const { next } = createRandom('grain');
  const pixels = Buffer.alloc(size * size * 4);
  for (let offset = 0; offset < pixels.length; offset += 4) {
    const value = next() + next() - 1;
    pixels.fill(value > 0 ? 255 : 0, offset, offset + 3);
    pixels[offset + 3] = Math.round(Math.abs(value) * strongestAlpha);
  }
  const png = await sharp(pixels, { raw: { width: size, height: size, channels: 4 } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
