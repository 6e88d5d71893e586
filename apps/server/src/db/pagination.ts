import type { PageQuery } from '@tifo/contracts/values';
import { InvalidInputError } from '#server/lib/errors.ts';

const DEFAULT_LIMIT = 50;

/** One page of a list ordered by a unique key, newest first. */
export interface PageRequest<Key> {
  limit: number;
  /** The key of the last row of the page before, or null for the first page. */
  after: Key | null;
}

export interface Page<Row> {
  rows: Row[];
  nextCursor: string | null;
}

/** Cursors are opaque: base64url of the JSON of the key. */
export function toPageRequest<Key>(query: PageQuery, parseKey: (value: unknown) => Key): PageRequest<Key> {
  return {
    limit: query.limit ? Number(query.limit) : DEFAULT_LIMIT,
    after: query.cursor ? readCursor(query.cursor, parseKey) : null,
  };
}

/** `rows` were fetched with `limit + 1`, so that the last one tells whether there is a next page. */
export function toPage<Row>(rows: Row[], limit: number, keyOf: (row: Row) => unknown): Page<Row> {
  if (rows.length <= limit) return { rows, nextCursor: null };
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const nextCursor =
    last === undefined ? null : Buffer.from(JSON.stringify(keyOf(last))).toString('base64url');
  return { rows: shown, nextCursor };
}

function readCursor<Key>(cursor: string, parseKey: (value: unknown) => Key): Key {
  try {
    return parseKey(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw new InvalidInputError('request.invalid', {
      errors: [{ path: 'query.cursor', message: 'unknown cursor' }],
    });
  }
}
