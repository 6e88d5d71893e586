import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import { fillPlaceholders, Placeholder, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';
import type { Tx } from './client.ts';

const SEND = Symbol('send');

/** One statement that is ready to be sent. Only what is prepared here can make one. */
export interface Statement<Result> {
  readonly [SEND]: (client: PoolClient) => Promise<Result>;
}

/** A statement by what it takes: sent at once, or made `with` its input for a pipeline. */
export interface SingleStatement<Input, Result> {
  (tx: Tx, input: Input): Promise<Result>;
  with(input: Input): Statement<Result>;
}

type ResultsOf<Statements extends readonly Statement<unknown>[]> = {
  -readonly [Index in keyof Statements]: Statements[Index] extends Statement<infer Result> ? Result : never;
};

/**
 * Sends statements of one transaction in one round trip. They are done and answered in their order: a clock behind a lock
 * is read under it. When one fails, those behind it fail too, and so does the transaction.
 */
export async function pipeline<const Statements extends readonly Statement<unknown>[]>(
  tx: Tx,
  statements: Statements,
): Promise<ResultsOf<Statements>> {
  const { $client } = tx as Tx & { $client: PoolClient | Pool };
  if (statements.length > 1 && 'totalCount' in $client)
    throw new Error('Statements have an order in a transaction only');
  const sent = statements.map((statement) => statement[SEND]($client as PoolClient));
  // All are waited for: of failures the first in order says why, those behind it only that it came before.
  const answers = await Promise.allSettled(sent);
  const results = answers.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  });
  return results as unknown as ResultsOf<Statements>;
}

/** A statement that is made of another one. */
export function statementOf<Input, Result>(
  make: (input: Input) => Statement<Result>,
): SingleStatement<Input, Result> {
  const send = async (tx: Tx, input: Input) => {
    const [result] = await pipeline(tx, [make(input)]);
    return result;
  };
  return Object.assign(send, { with: make });
}

/** The statement, its result read as something else. */
export function readAs<Result, Read>(
  statement: Statement<Result>,
  read: (result: Result) => Read,
): Statement<Read> {
  return { [SEND]: async (client) => read(await statement[SEND](client)) };
}

/** Takes the place of a statement where there is nothing to ask. */
export function nothing<Result>(result: Result): Statement<Result> {
  return { [SEND]: async () => result };
}

/** Where each value goes in the text of a statement. */
export type Places<Values> = { readonly [Name in keyof Values]: Placeholder<string, Values[Name]> };

export interface PrepareOptions {
  /** Planned by its values each time, where no one plan is good at any size of its tables. */
  isPlannedAnew?: boolean;
}

/**
 * A statement whose text is made once, when it first runs, and which is planned once for each connection, maybe while
 * its tables are empty: there must be one good plan for it at any size. Lists are one value each, an array or JSON.
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
      holdBack(client);
      const filled = fillPlaceholders(params, values as Record<string, unknown>);
      // Of several statements in one text PostgreSQL takes none in this mode.
      const query = { text, values: filled, queryMode: 'extended' as const };
      const { rows } = await client.query<Row>(isPlannedAnew ? query : { ...query, name });
      return rows;
    },
  }));
}

interface PreparedText {
  name: string;
  text: string;
  /** Constants and places. */
  params: unknown[];
}

const dialect = new PgDialect();

function prepare(statement: SQL): PreparedText {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return { name: createHash('sha1').update(text).digest('base64url'), text, params };
}

/** A place for whatever value is named. */
const PLACES = new Proxy({}, { get: (_none, name) => new Placeholder(String(name)) });

const held = new WeakSet<Socket>();

/**
 * Holds back what a connection is to send until the end of this turn of the event loop: it then leaves at once. Waking
 * PostgreSQL for each statement by itself costs more than most statements do.
 */
export function holdBack(client: PoolClient | Pool): void {
  const stream = (client as { connection?: { stream: Socket } }).connection?.stream;
  if (!stream || held.has(stream)) return;
  held.add(stream);
  stream.cork();
  process.nextTick(() => {
    held.delete(stream);
    stream.uncork();
  });
}
