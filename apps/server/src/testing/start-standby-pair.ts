import { execFileSync } from 'node:child_process';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { ensureDatabase } from '#server/db/migrate.ts';

export interface StandbyPair {
  primary: EmbeddedPostgres;
  standby: EmbeddedPostgres;
}

/** Starts a primary with an empty database `tifo`, and a standby that streams from it. */
export async function startStandbyPair(): Promise<StandbyPair> {
  const folder = await mkdtemp(join(tmpdir(), 'tifo-standby-'));
  const running = new Set<EmbeddedPostgres>();
  afterAll(async () => {
    for (const server of running) await server.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const start = async (name: string): Promise<EmbeddedPostgres> => {
    const server = await startEmbeddedPostgres(join(folder, name));
    running.add(server);
    return server;
  };
  const first = await start('first');
  await ensureDatabase(first.url, 'tifo');
  await first.stop();
  // Preserves the owner, since PostgreSQL does not run as root.
  execFileSync('cp', ['-a', join(folder, 'first'), join(folder, 'second')]);
  const primary = await start('first');
  const { hostname, port, username, password } = new URL(primary.url);
  const data = join(folder, 'second', 'data');
  const info = `host=${decodeURIComponent(hostname)} port=${port} user=${username} password=${decodeURIComponent(password)}`;
  await appendFile(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${info}'\n`);
  await writeFile(join(data, 'standby.signal'), '');
  return { primary, standby: await start('second') };
}
