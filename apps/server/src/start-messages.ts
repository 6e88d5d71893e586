import { inspect } from 'node:util';
import type { Config } from './config/to-config.ts';
import { isDatabaseUnavailable } from './db/database-unavailable.ts';
import { databaseErrorCode } from './db/transaction.ts';
import type { Patience } from './db/until-reachable.ts';
import { errorText } from './lib/describe-error.ts';

export interface StartFacts {
  /** If there is no administrator yet. */
  setUpLink: string | null;
  /** Why no process runs tasks, as after a restore. */
  tasksHeld: string | null;
}

/** Prints what is useful to know for a user who has just started the product. */
export function announceStart(
  { server, seed, mail, role }: Config,
  { setUpLink, tasksHeld }: StartFacts,
): void {
  if (!role.servesSite) {
    process.stdout.write(`\n  Tifo works as ${role.name}, with its health on port ${server.port}\n`);
    return;
  }
  const address = server.publicUrl;
  const here = `http://localhost:${server.port}`;
  const lines = [
    '',
    `  Tifo is on ${address}`,
    ...(seed === 'demo'
      ? [
          '',
          '  Demo logins, all with the password Tifo-demo-2026!',
          '    ada@demo.tifo.test    validated fan with coins and a card',
          '    ben@demo.tifo.test    validated fan, top bidder on lot 1',
          '    cleo@demo.tifo.test   has not finished registration',
          '    dina@demo.tifo.test   not referred at circle-foundation',
          '    eli@demo.tifo.test    waits for approval at circle-foundation',
          '',
          `  The back office is on ${address}/back-office, for`,
          '    staff@demo.tifo.test  owner of aurora-fc, manager and reviewer of harbour-foundation',
          '    admin@demo.tifo.test  administrator of the platform',
          `  Their second step is a code of ${here}/dev/authenticator, on this machine only`,
        ]
      : []),
    ...(setUpLink === null
      ? []
      : [
          '',
          '  Nobody runs this platform yet. Open this link within the hour; it is good once:',
          `    ${setUpLink}`,
        ]),
    ...(tasksHeld === null
      ? []
      : [
          '',
          `  ${tasksHeld}: no mail is sent, no auction closed and no money moved until`,
          '    npm run tasks -- held      shows what waits',
          '    npm run tasks -- release   lets it run (docs/operations.md, After a restore)',
        ]),
    '',
    ...(mail.smtpUrl ? [] : [`  Mails arrive in the mailbox: ${here}/dev/mailbox, on this machine only`]),
    `  API: ${address}/api/docs`,
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Prints why a start or a command waits for the database, and that it does not give up. */
export function sayWait(error: unknown, pauseMs: number): void {
  process.stderr.write(
    `The database does not answer yet (${errorText(error)}). Trying again in ${pauseMs / 1000} s.\n`,
  );
}

/** Of a command. */
export const SOME_MINUTES: Patience = { forMs: 5 * 60_000, onWait: sayWait };

/** Returns one line for problems that users can solve themselves; other errors keep their stack. */
export function explainFailure(error: unknown): string {
  const { message } = error as Error;
  const code = databaseErrorCode(error) ?? (error as NodeJS.ErrnoException).code;
  switch (code) {
    case 'EADDRINUSE':
      return `The port is taken: ${message}. Stop what uses it or set PORT to another one.`;
    case 'EACCES':
      return `Not allowed: ${message}. Set PORT above 1023 or DATA_DIR to a folder you may write.`;
    case 'ENOSPC':
    case '53100':
      return `The disk is full: ${message}.`;
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case '28P01':
    case '28000':
    case '3D000':
      return `The database cannot be reached: ${message}. Check DATABASE_URL.`;
    default:
      if (message?.startsWith('PostgreSQL') || message?.startsWith('No PostgreSQL')) return message;
      // It went away after it had been reached, as during a failover.
      if (isDatabaseUnavailable(error))
        return `The database does not answer: ${causeOf(error)}. Start again.`;
      return `Tifo could not start.\n${inspect(error)}`;
  }
}

function causeOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause ? causeOf(cause) : message;
}
