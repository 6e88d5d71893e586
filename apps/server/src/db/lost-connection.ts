/** The messages of `pg` for a connection that ended during a statement; the server may have executed it. */
const LOST = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
]);
const LOST_CODES = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', '57P01', '57P02', '08006']);
/** The server received nothing: it is down, starting or stopping. */
const AWAY_CODES = new Set(['ECONNREFUSED', 'ENOENT', '57P03']);

/**
 * Returns whether the connection was lost after something was sent on it, possibly with the reply to a
 * commit.
 */
export function isConnectionLost(error: unknown): boolean {
  return someCause(error, ({ message, code }) => LOST.has(message) || LOST_CODES.has(String(code)));
}

/** Returns whether no connection could be opened. */
export function isDatabaseAway(error: unknown): boolean {
  return someCause(error, ({ code }) => AWAY_CODES.has(String(code)));
}

function someCause(error: unknown, matches: (cause: Error & { code?: unknown }) => boolean): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if (matches(cause)) return true;
  return false;
}
