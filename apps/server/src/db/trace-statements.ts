import { AsyncResource } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { isTraced, openSpan } from '#server/lib/tracing.ts';

const LONGEST_TEXT = 2000;
const texts = new LRUCache<string, string>({ max: 1000 });

/** Makes each statement of a pool a span: its text, never its values. */
export function traceStatements(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as unknown as Connect;
  // Whoever waited for a connection goes on in their own trace, not in that of who released it.
  const bound: Connect = (done) => connect(done && AsyncResource.bind(done));
  pool.connect = bound as unknown as typeof pool.connect;
  pool.on('connect', traceClient);
}

type Connect = (done?: (...results: unknown[]) => void) => unknown;
type Query = (...given: unknown[]) => Promise<unknown> | undefined;

function traceClient(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query;
  const traced: Query = (...given) => {
    const text = textOf(given[0]);
    if (text === undefined || !isTraced()) return query(...given);
    const [operation = ''] = text.split(/[\s;]/, 1);
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
    const span = openSpan(operation.toUpperCase(), { kind: 'client', attributes });
    const end = (error?: unknown) => span.end({}, error ? sqlStateOf(error) : undefined);
    const done = given.at(-1);
    if (typeof done === 'function') {
      return query(...given.slice(0, -1), (error: unknown, result: unknown) => {
        end(error);
        done(error, result);
      });
    }
    const answer = query(...given);
    answer?.then(() => end(), end);
    return answer;
  };
  client.query = traced as typeof client.query;
}

/** Returns the text without what it quotes; undefined for what is no statement of its own, such as a cursor. */
function textOf(query: unknown): string | undefined {
  const text = typeof query === 'string' ? query : (query as { text?: unknown } | null)?.text;
  if (typeof text !== 'string') return undefined;
  const known = texts.get(text);
  if (known !== undefined) return known;
  const shown = text
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_TEXT);
  texts.set(text, shown);
  return shown;
}

function sqlStateOf(error: unknown): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : 'unknown';
}
