import { isClubAway } from './moves/one-of-several.ts';
import { databaseErrorCode, isUnanswered } from './transaction.ts';

/**
 * SQLSTATE classes that are temporary: connection (08), resources (53), operator or timeout (57), I/O (58);
 * and single codes: a standby, a terminated idle transaction, a lock timeout, and conflicts that four
 * attempts did not resolve.
 */
const CLASSES = /^(?:08|53|57|58)/;
const CODES = new Set(['25006', '25P03', '55P03', '40001', '40P01']);

const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTCONN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ERR_STREAM_DESTROYED',
]);
/** Errors of the driver and its pool have messages, but no codes. */
const MESSAGES =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|not queryable|Client was closed/;

/** Returns true for failures after which a retry may well succeed; the caller is asked to retry. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = databaseErrorCode(error);
  if (code !== null && (CLASSES.test(code) || CODES.has(code))) return true;
  return isClubAway(error) || isUnanswered(error) || isConnectionLost(error);
}

function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  // Whatever the reason: the socket of a stopped database is a file that is absent (ENOENT).
  if (syscall === 'connect') return true;
  if (code !== undefined && SYSTEM_CODES.has(code)) return true;
  if (error instanceof AggregateError && error.errors.some(isConnectionLost)) return true;
  return MESSAGES.test(error.message) || isConnectionLost(error.cause);
}
