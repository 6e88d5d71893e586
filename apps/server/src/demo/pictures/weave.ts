import sharp from 'sharp';

/** A placeholder for the fabric image, replaced if a picture uses it. */
export const weaveHref = 'weave:';

const width = 600;
const height = 750;

let cloth: Promise<string> | undefined;

/**
 * Returns knitted threads as one transparent image, rendered once: scaled SVG patterns take a second each.
 */
export function weaveTexture(): Promise<string> {
  cloth ??= renderCloth();
  return cloth;
}

async function renderCloth(): Promise<string> {
  const pixels = Buffer.alloc(width * height * 2);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const thread =
        Math.sin(x * 1.57) * Math.sin((y + (x % 8 < 4 ? 0 : 2)) * 1.57) + Math.sin(x * 0.785) * 0.4;
      const offset = (y * width + x) * 2;
      pixels[offset] = thread > 0 ? 255 : 0;
      pixels[offset + 1] = Math.round(Math.abs(thread) * (thread > 0 ? 12 : 34));
    }
  }
  const png = await sharp(pixels, { raw: { width, height, channels: 2 } })
    .png({ compressionLevel: 6 })
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
