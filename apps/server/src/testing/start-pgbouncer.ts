import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#server/db/embedded-postgres.ts';
import { ownerCommand } from '#server/db/postgres-owner.ts';

const BINARY = '/usr/sbin/pgbouncer';

/** Debian's package `pgbouncer`; tests that need it are reported as skipped where it is not installed. */
export const hasPgbouncer: boolean = existsSync(BINARY);

export interface PgbouncerOptions {
  /** Of the owner, at PostgreSQL itself. */
  url: string;
  /** Sessions with PostgreSQL for each database. */
  poolSize: number;
  /** Startup parameters that it drops instead of refusing the connection. */
  ignored?: string;
}

export interface Pgbouncer {
  /** The same address through PgBouncer, in transaction mode. */
  throughIt(url: string): string;
  stop(): Promise<void>;
}

export async function startPgbouncer({ url, poolSize, ignored = '' }: PgbouncerOptions): Promise<Pgbouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'tifo-pgbouncer-'));
  const port = await freePort();
  const [, user = '', password = '', host = '', databasePort = ''] =
    /\/\/([^:]*):([^@]*)@([^:/]*):(\d+)\//.exec(url) ?? [];
  await writeFile(join(folder, 'users.txt'), `"${user}" "${decodeURIComponent(password)}"\n`);
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: join(folder, 'users.txt'),
    pool_mode: 'transaction',
    default_pool_size: poolSize,
    max_client_conn: 200,
    ...(ignored ? { ignore_startup_parameters: ignored } : {}),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const target = `* = host=${decodeURIComponent(host)} port=${databasePort}`;
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, ['[databases]', target, '[pgbouncer]', ...lines, ''].join('\n'));
  // Like PostgreSQL it refuses to run as root.
  const [command, args] = ownerCommand(folder)(BINARY, ['--quiet', file]);
  const child = spawn(command, args, { stdio: 'ignore' });
  await waitForPort(child, port);
  return {
    throughIt: (direct) => direct.replace(/@[^/]+\//, `@127.0.0.1:${port}/`),
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function waitForPort(child: ChildProcess, port: number): Promise<void> {
  for (let left = 200; left > 0; left -= 1) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`);
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await sleep(25);
  }
  throw new Error('PgBouncer did not start');
}
