import { createHash } from 'node:crypto';
import { fillPlaceholders, Placeholder, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import type { Tx } from './client.ts';
import { sendTogether } from './send-together.ts';

/** Where each value goes in the text of a statement. */
export type Places<Values> = { readonly [Name in keyof Values]: Placeholder<string, Values[Name]> };

/**
 * Runs a statement. It is on its way when this returns, so that statements sent together make one round trip, answered
 * in the order they were sent.
 */
export type RunStatement<Values, Row> = (tx: Tx, values: Values) => Promise<Row[]>;

/**
 * A statement whose text is made once, when it first runs, and which is planned once for each connection, maybe while
 * its tables are empty: there must be one good plan for it at any size. Lists are one value each, an array or JSON.
 */
export function prepareStatement<Values extends object, Row extends object>(
  write: (places: Places<Values>) => SQL,
): RunStatement<Values, Row> {
  let prepared: PreparedStatement | undefined;
  return async (tx, values) => {
    prepared ??= prepare(write(PLACES as Places<Values>));
    const { $client } = tx as Tx & { $client: PoolClient };
    sendTogether($client);
    const { name, text, params } = prepared;
    const filled = fillPlaceholders(params, values as Record<string, unknown>);
    const { rows } = await $client.query<Row>({ name, text, values: filled });
    return rows;
  };
}

interface PreparedStatement {
  name: string;
  text: string;
  /** Constants and places. */
  params: unknown[];
}

const dialect = new PgDialect();

function prepare(statement: SQL): PreparedStatement {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return { name: createHash('sha1').update(text).digest('base64url'), text, params };
}

/** A place for whatever value is named. */
const PLACES = new Proxy({}, { get: (_none, name) => new Placeholder(String(name)) });
