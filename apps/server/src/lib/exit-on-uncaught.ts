import type { Logger } from './logger.ts';

/**
 * Ends the process on an error that nobody handled, as Node does, but with a line in the log instead of a print:
 * that of a failed query holds its parameters, and with them whatever is known of a person.
 */
export function exitOnUncaught(logger: Logger): void {
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught');
    process.exit(1);
  });
}
