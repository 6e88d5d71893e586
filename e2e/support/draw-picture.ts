import type { Page } from '@playwright/test';

/** A picture of one colour, or of noise, which cannot be compressed and is several parts long. */
export async function drawPicture(page: Page, colour: string | null): Promise<Buffer> {
  const data = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 700, height: 600 });
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('This browser cannot draw');
    pen.fillStyle = fill ?? 'black';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    const pixels = pen.getImageData(0, 0, canvas.width, canvas.height);
    if (fill === null)
      pixels.data.forEach((_, at) => {
        pixels.data[at] = at % 4 === 3 ? 255 : Math.random() * 256;
      });
    pen.putImageData(pixels, 0, 0);
    return canvas.toDataURL('image/png');
  }, colour);
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
}
