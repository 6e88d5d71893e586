import type { PageQuery } from '@tifo/contracts/values';
import { InvalidInputError } from '#server/lib/errors.ts';
import { isUuid } from '#server/lib/ids.ts';

const DEFAULT_LIMIT = 50;

/** The maximum length of a list requested without pagination. */
export const WHOLE_LIST_LIMIT = 500;

/** One page of a list ordered by a unique key, newest first. */
export interface PageRequest<Key> {
  limit: number;
  /** The key of the last row of the previous page, or null for the first page. */
  after: Key | null;
}

export interface Page<Row> {
  rows: Row[];
  nextCursor: string | null;
}

/**
 * Cursors are opaque: base64url of the JSON of the key. `unlimited` is the length of a first page without a
 * limit.
 */
export function toPageRequest<Key>(
  { limit, cursor }: PageQuery,
  parseKey: (value: unknown) => Key,
  unlimited = DEFAULT_LIMIT,
): PageRequest<Key> {
  return {
    limit: limitOf({ limit, cursor }, unlimited),
    after: cursor ? readCursor(cursor, parseKey) : null,
  };
}

/** `rows` were fetched with `limit + 1`, so that the last one shows whether there is a next page. */
export function toPage<Row>(rows: Row[], limit: number, keyOf: (row: Row) => unknown): Page<Row> {
  if (rows.length <= limit) return { rows, nextCursor: null };
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const nextCursor =
    last === undefined ? null : Buffer.from(JSON.stringify(keyOf(last))).toString('base64url');
  return { rows: shown, nextCursor };
}

/**
 * If the key is an id contained in every row, the id itself is the cursor, so that clients need not read the
 * header.
 */
export function toIdPageRequest(
  { limit, cursor }: PageQuery,
  unlimited = DEFAULT_LIMIT,
): PageRequest<string> {
  if (cursor !== undefined && !isUuid(cursor)) throw unknownCursor();
  return { limit: limitOf({ limit, cursor }, unlimited), after: cursor ?? null };
}

/** Like `toPage`, for a request of `toIdPageRequest`. */
export function toIdPage<Row>(rows: Row[], limit: number, idOf: (row: Row) => string): Page<Row> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, nextCursor: rows.length > limit && last !== undefined ? idOf(last) : null };
}

function limitOf({ limit, cursor }: PageQuery, unlimited: number): number {
  if (limit) return Number(limit);
  return cursor ? DEFAULT_LIMIT : unlimited;
}

function readCursor<Key>(cursor: string, parseKey: (value: unknown) => Key): Key {
  try {
    return parseKey(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw unknownCursor();
  }
}

function unknownCursor(): InvalidInputError {
  return new InvalidInputError('request.invalid', {
    errors: [{ path: 'query.cursor', message: 'unknown cursor' }],
  });
}
