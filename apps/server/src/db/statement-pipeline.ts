import { createHash } from 'node:crypto';
import { fillPlaceholders, Placeholder, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';
import type { Tx } from './client.ts';
import { corkUntilNextTick } from './cork.ts';
import { isPooled } from './pooled-sessions.ts';

const SEND = Symbol('send');

/** A statement that is ready to be sent; only prepared statements can create one. */
export interface Statement<Result> {
  readonly [SEND]: (client: PoolClient) => Promise<Result>;
}

/** A statement that is sent at once when called, or bound `with` its input for a pipeline. */
export interface SingleStatement<Input, Result> {
  (tx: Tx, input: Input): Promise<Result>;
  with(input: Input): Statement<Result>;
}

type ResultsOf<Statements extends readonly Statement<unknown>[]> = {
  -readonly [Index in keyof Statements]: Statements[Index] extends Statement<infer Result> ? Result : never;
};

/**
 * Sends statements of one transaction in one round trip. They are executed in order: a clock after a lock is
 * read under the lock. If one fails, the following ones and the transaction fail too.
 */
export async function pipeline<const Statements extends readonly Statement<unknown>[]>(
  tx: Tx,
  statements: Statements,
): Promise<ResultsOf<Statements>> {
  const { $client } = tx as Tx & { $client: PoolClient | Pool };
  if (statements.length > 1 && 'totalCount' in $client)
    throw new Error('Statements have an order in a transaction only');
  const sent = statements.map((statement) => statement[SEND]($client as PoolClient));
  // Waits for all of them: the first failure in order contains the cause, later ones only report the aborted
  // transaction.
  const answers = await Promise.allSettled(sent);
  const results = answers.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  });
  return results as unknown as ResultsOf<Statements>;
}

/** Defines a statement in terms of another one. */
export function statementOf<Input, Result>(
  make: (input: Input) => Statement<Result>,
): SingleStatement<Input, Result> {
  const send = async (tx: Tx, input: Input) => {
    const [result] = await pipeline(tx, [make(input)]);
    return result;
  };
  return Object.assign(send, { with: make });
}

/** Returns the statement with its result converted. */
export function readAs<Result, Read>(
  statement: Statement<Result>,
  read: (result: Result) => Read,
): Statement<Read> {
  return { [SEND]: async (client) => read(await statement[SEND](client)) };
}

/** A placeholder in a pipeline that sends nothing and returns the given result. */
export function nothing<Result>(result: Result): Statement<Result> {
  return { [SEND]: async () => result };
}

/** The placeholders of the values in the text of a statement. */
export type Places<Values> = { readonly [Name in keyof Values]: Placeholder<string, Values[Name]> };

export interface PrepareOptions {
  /** Planned anew for each execution, if no single plan suits all sizes of its tables. */
  isPlannedAnew?: boolean;
}

/**
 * Prepares a statement whose text is built on first use and which is planned once per connection, possibly
 * while its tables are empty: one plan must suit all sizes. Lists are passed as one value each, an array or
 * JSON.
 */
export function prepareStatement<Values extends object, Row extends object>(
  write: (places: Places<Values>) => SQL,
  { isPlannedAnew = false }: PrepareOptions = {},
): SingleStatement<Values, Row[]> {
  let prepared: PreparedText | undefined;
  return statementOf((values) => ({
    [SEND]: async (client) => {
      prepared ??= prepare(write(PLACES as Places<Values>));
      const { name, text, params } = prepared;
      corkUntilNextTick(client);
      const filled = fillPlaceholders(params, values as Record<string, unknown>);
      // In this mode PostgreSQL refuses a text with several statements.
      const query = { text, values: filled, queryMode: 'extended' as const };
      const isNamed = !isPlannedAnew && !isPooled(client);
      const { rows } = await client.query<Row>(isNamed ? { ...query, name } : query);
      return rows;
    },
  }));
}

interface PreparedText {
  name: string;
  text: string;
  /** Constants and placeholders. */
  params: unknown[];
}

const dialect = new PgDialect();

function prepare(statement: SQL): PreparedText {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return { name: createHash('sha1').update(text).digest('base64url'), text, params };
}

/** Returns a placeholder for any property name. */
const PLACES = new Proxy({}, { get: (_none, name) => new Placeholder(String(name)) });
