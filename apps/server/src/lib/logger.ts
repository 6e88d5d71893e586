import { type Logger, pino } from 'pino';

export type { Logger };

/** JSON lines; what could identify or authenticate somebody never reaches them. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    redact: {
      paths: ['*.password', '*.token', '*.email', '*.code', '*.authorization', 'req.headers'],
      censor: '[redacted]',
    },
  });
}
