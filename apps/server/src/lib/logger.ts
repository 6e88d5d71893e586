import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { describeError, withoutPeople } from './describe-error.ts';

export type { Logger };

/** JSON lines; what could identify or authenticate somebody never reaches them. */
/** `destination` is where lines go; the standard output unless a test reads them. */
export function createLogger(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    serializers: { err: describeError },
    hooks: { streamWrite: withoutPeople },
    redact: {
      paths: ['*.password', '*.token', '*.email', '*.code', '*.authorization', 'req.headers'],
      censor: '[redacted]',
    },
  };
  return pino(options, destination);
}
