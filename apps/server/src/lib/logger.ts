import { type Logger, pino } from 'pino';

export type { Logger };

/** JSON lines; what could identify or authenticate somebody never reaches them. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    serializers: { err: describeError },
    redact: {
      paths: ['*.password', '*.token', '*.email', '*.code', '*.authorization', 'req.headers'],
      censor: '[redacted]',
    },
  });
}

/** The error itself, not the connections and statements that libraries hang on it. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  return { type: name, message, stack, ...(cause === undefined ? {} : { cause: describeError(cause) }) };
}
