import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres.ts';
import { ensureDatabase } from '../../apps/server/src/db/migrate.ts';
import type { Load } from './load.ts';

/** What every shop of a comparison sells. */
export interface CatalogueItem {
  name: string;
  slug: string;
  description: string;
  euros: number;
  stock: number;
}

/** A shop of another product, with the same catalogue. */
export interface Peer {
  name: string;
  lists: Record<string, Omit<Load, 'seconds'>>;
  item: Omit<Load, 'seconds'>;
  /** From an item to a stored order, by a visitor of its own; throws if there is none in the end. */
  order(): Promise<void>;
  stop(): Promise<void>;
}

/** Where a peer is installed and filled, and its empty database. */
export interface PeerPlace {
  folder: string;
  databaseUrl: string;
}

const run = promisify(execFile);
const PEERS = resolve(import.meta.dirname, '../peers');

/** Installs a peer from npm into a folder of its own, which later runs use again. Returns the folder. */
export async function installPeer(name: string): Promise<string> {
  const folder = join(tmpdir(), 'tifo-bench-peers', name);
  const wanted = await readFile(join(PEERS, name, 'package.json'), 'utf8');
  const installed = await readFile(join(folder, 'installed.json'), 'utf8').catch(() => null);
  await mkdir(folder, { recursive: true });
  await cp(join(PEERS, name), folder, { recursive: true });
  if (installed !== wanted) {
    console.log(`  ${name}: npm install …`);
    await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder });
    await writeFile(join(folder, 'installed.json'), wanted);
  }
  return folder;
}

/** Starts a PostgreSQL as the product's own, with an empty database. */
export async function startPeerDatabase(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  const server = await startEmbeddedPostgres(folder);
  return { url: await ensureDatabase(server.url, 'peer'), stop: () => server.stop() };
}

export async function readVersion(name: string, module: string): Promise<string> {
  const { dependencies } = JSON.parse(await readFile(join(PEERS, name, 'package.json'), 'utf8'));
  return dependencies[module];
}

/** An order that takes longer has failed. */
export const ANSWER_LIMIT_MS = 60_000;

export const VISITOR = {
  firstName: 'Ada',
  lastName: 'Byron',
  street: '1 rue du Stade',
  city: 'Lyon',
  code: '69007',
};

/** Returns the body of a successful answer. */
export async function readAnswer<Body>(response: Response): Promise<Body> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text) as Body;
}
