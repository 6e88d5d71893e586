export interface CutSize {
  width: number;
  height: number;
}

/** Which part of a picture is kept: how far into it, and where its middle stands, from 0 to 1. */
export interface Cut {
  zoom: number;
  x: number;
  y: number;
}

export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The part of a picture that has the shape of `size`, never beyond its edges. */
export function frameOf(picture: CutSize, size: CutSize, { zoom, x, y }: Cut): Frame {
  const scale = Math.min(picture.width / size.width, picture.height / size.height) / zoom;
  const width = size.width * scale;
  const height = size.height * scale;
  return { left: (picture.width - width) * x, top: (picture.height - height) * y, width, height };
}

/** Below half of the size at which it is shown, a picture is a blur. */
const LEAST_SHARE = 0.5;

/** The least that a picture for this place has. */
export function leastOf({ width, height }: CutSize): CutSize {
  return { width: Math.ceil(width * LEAST_SHARE), height: Math.ceil(height * LEAST_SHARE) };
}

/** How far one can zoom into a picture before it is a blur, at most four times; below 1, the picture is too small. */
export function mostZoom(picture: CutSize, size: CutSize): number {
  const least = leastOf(size);
  return Math.min(4, picture.width / least.width, picture.height / least.height);
}

/** What is kept of the picture, as a file of that size; never larger than the picture gives. */
export async function cutPicture(
  picture: ImageBitmap,
  { name, size, cut }: { name: string; size: CutSize; cut: Cut },
): Promise<File> {
  const frame = frameOf(picture, size, cut);
  const scale = Math.min(1, frame.width / size.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(size.width * scale);
  canvas.height = Math.round(size.height * scale);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw');
  pen.drawImage(
    picture,
    ...([frame.left, frame.top, frame.width, frame.height, 0, 0, canvas.width, canvas.height] as const),
  );
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('The picture could not be cut');
  return new File([blob], `${name.replace(/\.\w+$/, '')}.png`, { type: 'image/png' });
}
