import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ownerCommand } from '../../apps/server/src/db/postgres-owner.ts';

/** A stand-in for a machine: a network namespace on a bridge, and a file system in memory. */
export interface Machine {
  name: string;
  address: string;
  disk: string;
  /** A command that runs there. */
  inside(binary: string, args: string[]): [command: string, args: string[]];
  /** Unplugs it: what is sent to it and what it sends vanishes. */
  cutNetwork(): void;
  plugIn(): void;
  fillDisk(): void;
  emptyDisk(): void;
}

export interface Machines {
  /** The address at which the machines reach what runs outside of them. */
  outside: string;
  machines: Machine[];
  close(): Promise<void>;
}

const NETWORK = '198.18.0';
const BRIDGE = 'tifo0';
/** Enough for the drill's data, copies of log included. */
const DISK = '1536m';

/** Only root may make networks and mount file systems, and not in every container. */
export const canIsolate: boolean =
  process.getuid?.() === 0 && ['unshare -nm true', 'ip link show lo', 'nsenter --version'].every(succeeds);

/** Opens machines; where that is not permitted they are folders, whose network and disk cannot fail. */
export function openMachines(folder: string, names: readonly string[]): Machines {
  if (!canIsolate) {
    const machines = names.map((name) => folderAsMachine(folder, name));
    return { outside: '127.0.0.1', machines, close: async () => undefined };
  }
  const remove = () => {
    for (const name of names) {
      spawnSync('umount', ['--lazy', join(folder, name)], { stdio: 'ignore' });
      spawnSync('ip', ['netns', 'del', `tifo-${name}`], { stdio: 'ignore' });
    }
    spawnSync('ip', ['link', 'del', BRIDGE], { stdio: 'ignore' });
  };
  // Those of a drill that was killed.
  remove();
  ip(`link add ${BRIDGE} type bridge`);
  ip(`addr add ${NETWORK}.1/24 dev ${BRIDGE}`);
  ip(`link set ${BRIDGE} up`);
  const machines = names.map((name, index) => openMachine(folder, name, index + 1));
  return { outside: `${NETWORK}.1`, machines, close: async () => remove() };
}

function openMachine(folder: string, name: string, number: number): Machine {
  const [cable, namespace] = [`tifo${number}`, `tifo-${name}`];
  const plain = folderAsMachine(folder, name);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=0755`, namespace, plain.disk]);
  ip(`netns add ${namespace}`);
  ip(`link add ${cable} type veth peer name eth0 netns ${namespace}`);
  ip(`link set ${cable} master ${BRIDGE} up`);
  const address = `${NETWORK}.${10 + number}`;
  ip(`-n ${namespace} addr add ${address}/24 dev eth0`);
  ip(`-n ${namespace} link set eth0 up`);
  ip(`-n ${namespace} link set lo up`);
  const filler = join(plain.disk, 'filler');
  return {
    ...plain,
    address,
    inside: (binary, args) => {
      const [command, rest] = plain.inside(binary, args);
      return ['nsenter', [`--net=/run/netns/${namespace}`, command, ...rest]];
    },
    cutNetwork: () => ip(`link set ${cable} nomaster`),
    plugIn: () => ip(`link set ${cable} master ${BRIDGE}`),
    // Ends when nothing more can be written.
    fillDisk: () => void spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k'], { stdio: 'ignore' }),
    emptyDisk: () => rmSync(filler, { force: true }),
  };
}

function folderAsMachine(folder: string, name: string): Machine {
  const disk = join(folder, name);
  mkdirSync(disk, { recursive: true });
  const isForbidden = () => {
    throw new Error(
      'Networks and disks can be made to fail only by root, where namespaces and mounts are permitted',
    );
  };
  return {
    ...{ name, address: '127.0.0.1', disk, inside: ownerCommand(folder) },
    ...{ cutNetwork: isForbidden, plugIn: isForbidden, fillDisk: isForbidden, emptyDisk: isForbidden },
  };
}

function ip(words: string): void {
  execFileSync('ip', words.split(' '));
}

function succeeds(line: string): boolean {
  const [command = '', ...args] = line.split(' ');
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
