import { spawnSync } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

// Called by Patroni to make a standby, in place of `pg_basebackup`: that of Debian's PostgreSQL 15 refuses a server of version 18,
// and npm's PostgreSQL has none. Copies the primary's folder while it runs, which works on one machine only.
const given = Object.fromEntries(
  process.argv.slice(2).map((argument) => /^--([a-z]+)=(.*)$/s.exec(argument)?.slice(1) ?? []),
);
const { connstring = '', datadir = '' } = given as Record<string, string>;
const NOT_COPIED = new Set([
  'pg_wal',
  'postmaster.pid',
  'postmaster.opts',
  'standby.signal',
  'recovery.signal',
]);

const settings = Object.fromEntries(
  [...connstring.matchAll(/(\w+)='?([^\s']*)'?/g)].map(([, name, value]) => [name, value]),
);
const client = new pg.Client({
  host: settings.host,
  port: Number(settings.port),
  database: 'postgres',
  user: 'postgres',
  password: 'password',
});
await client.connect();
const { rows } = await client.query('show data_directory');
const source: string = rows[0].data_directory;
await client.query("select pg_backup_start('a standby of the drill', true)");
await mkdir(datadir, { recursive: true, mode: 0o700 });
const entries = (await readdir(source)).filter((name) => !NOT_COPIED.has(name));
copy(entries);
const stopped = await client.query('select labelfile from pg_backup_stop(false)');
await writeFile(join(datadir, 'backup_label'), stopped.rows[0].labelfile);
// After the end of the backup, so that the log reaches to it.
copy(['pg_wal']);
await client.end();

/** Files that vanish while they are copied are replayed from the log. */
function copy(names: readonly string[]): void {
  spawnSync('cp', ['-a', ...names.map((name) => join(source, name)), datadir], { stdio: 'ignore' });
}
