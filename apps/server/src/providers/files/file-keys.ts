const SEGMENT = /^[a-z0-9][\w-]*(?:\.[\w-]+)*$/i;
const MAX_LENGTH = 300;

const CONTENT_TYPES: Record<string, string> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
  pdf: 'application/pdf',
};

/**
 * Returns whether `key` is a path of plain names within the store, with a file type that the product serves.
 */
export function isFileKey(key: string): boolean {
  return key.length <= MAX_LENGTH && key.split('/').every(isSegment) && contentTypeOf(key) !== undefined;
}

/** The focus point in the address of a picture, by eighths; the file is the same. */
const FOCUS = /\.x[0-8]\.y[0-8](?=\.webp$)/;

/** Returns the key under which the file of a picture's address is stored. */
export function withoutFocus(key: string): string {
  return key.replace(FOCUS, '');
}

export function contentTypeOf(key: string): string | undefined {
  const ending = /\.(\w+)$/.exec(key)?.[1];
  return ending === undefined ? undefined : CONTENT_TYPES[ending.toLowerCase()];
}

function isSegment(segment: string): boolean {
  return SEGMENT.test(segment);
}
