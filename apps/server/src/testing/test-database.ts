import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { withDatabase } from '#server/db/migrate.ts';

export const TEMPLATE_DATABASE = 'tifo_template';

/** Clones the migrated template into a database of its own, on the server of the global setup. */
export async function cloneTestDatabase(serverUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `tifo_test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `create database ${name} template ${TEMPLATE_DATABASE} strategy file_copy`);
  return {
    url: withDatabase(serverUrl, name),
    drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(41)');
    await client.query(statement);
  } finally {
    await client.end();
  }
}
