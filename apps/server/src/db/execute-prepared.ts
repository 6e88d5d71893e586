import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import type { Tx } from './client.ts';
import { sendTogether } from './send-together.ts';

const dialect = new PgDialect();
const names = new Map<string, string>();

/**
 * Runs a statement that is planned once for each connection, maybe while its tables are empty: there must be one good
 * plan for it at any size, and its text must not depend on how much it is about. It is on
 * its way when this returns, so that statements sent together make one round trip, answered in the order they were sent.
 */
export async function executePrepared<Row extends object>(tx: Tx, query: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(query);
  const name = names.get(text) ?? createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  const { $client } = tx as Tx & { $client: PoolClient };
  sendTogether($client);
  const { rows } = await $client.query<Row>({ name, text, values: params });
  return rows;
}
