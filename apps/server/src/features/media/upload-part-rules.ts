import { isVideoKey } from '#server/lib/video-key-rules.ts';

/** So much of an upload is lost with a connection, at most. */
export const PART_BYTES = 512 * 1024;
/** A slow connection has ten seconds for each. */
export const VIDEO_PART_BYTES = 1024 * 1024;

export interface UploadPart {
  /** From 1. */
  number: number;
  key: string;
  /** Where it begins in the file, and its length. */
  offset: number;
  length: number;
}

/** Returns the parts in which a file is uploaded; one without a known length is at its own key. */
export function partsOf({
  rawKey,
  contentLength,
}: {
  rawKey: string;
  contentLength: number | null;
}): UploadPart[] {
  if (contentLength === null) return [];
  const size = isVideoKey(rawKey) ? VIDEO_PART_BYTES : PART_BYTES;
  return Array.from({ length: Math.ceil(contentLength / size) }, (_, at) => ({
    number: at + 1,
    key: rawKey.replace(/\.\w+$/, `-${at + 1}$&`),
    offset: at * size,
    length: Math.min(size, contentLength - at * size),
  }));
}

/** Returns the keys of all that is stored of an upload before it is in the library. */
export function keysOfUpload(upload: { rawKey: string; contentLength: number | null }): string[] {
  return [upload.rawKey, ...partsOf(upload).map(({ key }) => key)];
}

/** Returns the key of the whole upload for that of a part, and for its own. */
export function rawKeyOf(key: string): string {
  return key.replace(/^(.*\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-\d{1,4}(\.\w+)$/, '$1$2');
}
