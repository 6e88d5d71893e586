import { databaseErrorCode, isUnanswered } from './transaction.ts';

/**
 * Classes of SQLSTATE that say "not now": connection (08), resources (53), operator or timeout (57), I/O (58); and single
 * codes: a standby, an idle transaction ended, a lock not had in time, and conflicts that four attempts did not resolve.
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
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** The driver and its pool have words for it, but no codes. */
const MESSAGES =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|not queryable|Client was closed/;

/** True for failures of a call that may well succeed a moment later: the caller is asked to come again. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = databaseErrorCode(error);
  if (code !== null && (CLASSES.test(code) || CODES.has(code))) return true;
  return isUnanswered(error) || isConnectionLost(error);
}

function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (code !== undefined && SYSTEM_CODES.has(code)) return true;
  if (error instanceof AggregateError && error.errors.some(isConnectionLost)) return true;
  return MESSAGES.test(error.message) || isConnectionLost(error.cause);
}
