import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

export type { Logger };

/** JSON lines; what could identify or authenticate somebody never reaches them. */
/** `destination` is where lines go; the standard output unless a test reads them. */
export function createLogger(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    serializers: { err: describeError },
    redact: {
      paths: ['*.password', '*.token', '*.email', '*.code', '*.authorization', 'req.headers'],
      censor: '[redacted]',
    },
  };
  return pino(options, destination);
}

/** The error itself, not the connections and statements that libraries hang on it. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: describeOther(error) };
  const { name, message, stack, cause } = error;
  const { code } = error as NodeJS.ErrnoException;
  const errors: unknown[] = error instanceof AggregateError ? error.errors : [];
  return {
    type: name,
    ...(code === undefined ? {} : { code }),
    message,
    stack,
    ...(errors.length === 0 ? {} : { errors: errors.map(describeError) }),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  };
}

/** What was thrown without being an error: its message where it has one, else only what it is made of. */
function describeOther(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return String(thrown);
  const { message } = thrown as { message?: unknown };
  return typeof message === 'string'
    ? message
    : `an object of ${Object.keys(thrown).join(', ') || 'nothing'}`;
}
