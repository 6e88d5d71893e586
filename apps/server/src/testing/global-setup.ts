import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { ensureDatabase, migrateDatabase } from '#server/db/migrate.ts';
import { TEMPLATE_DATABASE } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

let folder: string;
let server: EmbeddedPostgres;

/** Starts one PostgreSQL for the run, with a migrated template that every test file clones. */
export async function setup(project: TestProject): Promise<void> {
  folder = await mkdtemp(join(await quickFolder(), 'tifo-tests-'));
  server = await startEmbeddedPostgres(folder);
  await migrateDatabase(await ensureDatabase(server.url, TEMPLATE_DATABASE));
  project.provide('postgresUrl', server.url);
}

export async function teardown(): Promise<void> {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

const MEMORY_FOLDER = '/dev/shm';
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * Uses memory if there is enough, so that cloning and dropping a database per file does not wait for the
 * disk.
 */
async function quickFolder(): Promise<string> {
  const room = await statfs(MEMORY_FOLDER).catch(() => null);
  return room && room.bavail * room.bsize >= ENOUGH_BYTES ? MEMORY_FOLDER : tmpdir();
}
