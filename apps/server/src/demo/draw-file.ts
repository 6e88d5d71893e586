import sharp from 'sharp';
import type { StoredFile } from '#server/providers/files/file-store.ts';
import { drawPicture } from './pictures/draw-picture.ts';
import type { DrawPictureInput } from './pictures/picture-types.ts';
import { createRandom } from './pictures/random.ts';
import { signature } from './pictures/signature.ts';

/** Draws a picture in the format of its key. */
export async function drawFile({
  key,
  input,
}: {
  key: string;
  input: DrawPictureInput;
}): Promise<StoredFile> {
  const bytes = await drawPicture(input);
  if (key.endsWith('.webp')) return { bytes, contentType: 'image/webp' };
  return { bytes: await sharp(bytes).png({ palette: true }).toBuffer(), contentType: 'image/png' };
}

/** Draws the signature for the receipts of the demo. */
export async function drawSignature(slug: string): Promise<StoredFile> {
  const pen = { x: 20, y: 110, width: 360, colour: '#1b2a4e', thickness: 8 };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="180">${signature(createRandom(slug), pen)}</svg>`;
  return { bytes: await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer(), contentType: 'image/png' };
}
