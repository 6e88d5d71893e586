/** Bytes that are read where they are needed; `read` returns fewer at their end. */
export interface ByteSource {
  size: number;
  read(offset: number, length: number): Promise<Buffer>;
}

/** A video as it is shown, turned as its camera was held. */
export interface VideoFacts {
  width: number;
  height: number;
}

/** Larger descriptions of a video are those of hours, or of nothing. */
export const MOST_DESCRIPTION_BYTES = 16 * 1024 * 1024;
/** How many parts of a file are looked at for its description. */
export const MOST_PARTS = 200;
const MOST_SIDE = 8192;

/** Returns null for sizes that no screen shows. */
export function toVideoFacts({ width, height }: VideoFacts): VideoFacts | null {
  const isSide = (side: number) => Number.isInteger(side) && side > 0 && side <= MOST_SIDE;
  return isSide(width) && isSide(height) ? { width, height } : null;
}
