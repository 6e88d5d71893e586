import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { describeError, withoutPeople } from './describe-error.ts';
import { currentTraceId } from './tracing.ts';

export type { Logger };

/**
 * Writes JSON lines without anything that could identify or authenticate a person. `destination` receives them:
 * standard output, except in tests.
 */
export function createLogger(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    mixin: currentTraceId,
    serializers: { err: describeError },
    hooks: { streamWrite: withoutPeople },
    redact: {
      paths: ['*.password', '*.token', '*.email', '*.code', '*.authorization', 'req.headers'],
      censor: '[redacted]',
    },
  };
  return pino(options, destination);
}
