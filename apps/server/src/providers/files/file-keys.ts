const SEGMENT = /^[a-z0-9][\w-]*(?:\.[\w-]+)*$/i;
const MAX_LENGTH = 300;

const CONTENT_TYPES: Record<string, string> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
};

/**
 * Returns whether `key` is a path of plain names within the store, with a file type that the product serves.
 */
export function isFileKey(key: string): boolean {
  return key.length <= MAX_LENGTH && key.split('/').every(isSegment) && contentTypeOf(key) !== undefined;
}

export function contentTypeOf(key: string): string | undefined {
  const ending = /\.(\w+)$/.exec(key)?.[1];
  return ending === undefined ? undefined : CONTENT_TYPES[ending.toLowerCase()];
}

function isSegment(segment: string): boolean {
  return SEGMENT.test(segment);
}
