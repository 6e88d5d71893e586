/** The chosen part of a picture, in its own pixels. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

const MAX_SIDE = 1024;
const QUALITY = 0.9;

/** Returns the chosen square of a picture as a JPEG, no larger than it is ever shown. */
export async function drawPortrait(source: string, crop: Crop): Promise<Blob> {
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = document.createElement('canvas');
  const side = Math.max(1, Math.round(Math.min(crop.width, MAX_SIDE)));
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures');
  // Transparent parts would be black in a JPEG.
  context.fillStyle = 'white';
  context.fillRect(0, 0, side, side);
  context.drawImage(image, crop.x, crop.y, crop.width, crop.height, 0, 0, side, side);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('The picture could not be drawn');
  return blob;
}
