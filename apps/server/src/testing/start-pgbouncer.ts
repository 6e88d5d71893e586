import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#server/db/embedded-postgres.ts';
import { ownerCommand } from '#server/db/postgres-owner.ts';
import { untilListening } from './until-listening.ts';

const BINARY = '/usr/sbin/pgbouncer';
const SHIPPED = join(import.meta.dirname, '../../../../deploy/pgbouncer/pgbouncer.ini');

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
  /** Makes it use PostgreSQL at another address from now on, as after a failover. */
  leadTo(url: string): Promise<void>;
  killAndRestart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts PgBouncer with the settings of `deploy/`, but for its addresses. */
export async function startPgbouncer({ url, poolSize, ignored }: PgbouncerOptions): Promise<Pgbouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'tifo-pgbouncer-'));
  const port = await freePort();
  const users = join(folder, 'users.txt');
  const { user, password } = readAddress(url);
  await writeFile(users, `"${user}" "${password}"\n`);
  const settings = {
    listen_port: String(port),
    unix_socket_dir: '',
    auth_file: users,
    default_pool_size: String(poolSize),
    ...(ignored ? { ignore_startup_parameters: ignored } : {}),
  };
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, toConfiguration(url, settings));
  // Like PostgreSQL it refuses to run as root.
  const [command, args] = ownerCommand(folder)(BINARY, ['--quiet', file]);
  const start = async () => {
    const started = spawn(command, args, { stdio: 'ignore' });
    await untilListening(started, port);
    return started;
  };
  let child = await start();
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    throughIt: (direct) => direct.replace(/@[^/]+\//, `@127.0.0.1:${port}/`).replace(/\?.*$/, ''),
    leadTo: async (other) => {
      await writeFile(file, toConfiguration(other, settings));
      child.kill('SIGHUP');
    },
    killAndRestart: async () => {
      await end('SIGKILL');
      child = await start();
    },
    stop: async () => {
      await end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the shipped configuration with other settings, leading to PostgreSQL at `url`. */
function toConfiguration(url: string, settings: Record<string, string>): string {
  const { host, port } = readAddress(url);
  const target = `host=${host} port=${port}`;
  // Databases of `*` would keep their first address after a reload.
  const shipped = readFileSync(SHIPPED, 'utf8').replace(/^tifo = .*$/m, `tifo = ${target}\n* = ${target}`);
  const others = shipped.split('\n').filter((line) => !((line.split(' = ')[0] as string) in settings));
  return [...others, ...Object.entries(settings).map(([name, value]) => `${name} = ${value}`), ''].join('\n');
}

function readAddress(url: string) {
  const parts = /\/\/([^:]*):([^@]*)@([^:/]*):(\d+)\//.exec(url)?.slice(1) ?? [];
  const [user = '', password = '', host = '', port = ''] = parts.map(decodeURIComponent);
  return { user, password, host, port };
}
