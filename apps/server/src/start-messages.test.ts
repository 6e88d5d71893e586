import { expect, test } from 'vitest';
import { explainFailure } from './start-messages.ts';

test.each([
  [
    'what PgBouncer says during a failover',
    Object.assign(new Error('query_wait_timeout'), { code: '08P01' }),
  ],
  ['a connection that broke', new Error('Connection terminated unexpectedly')],
  ['a connection that was reset', Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })],
])('a database that goes away during a start is one line: %s', (_what, cause) => {
  const said = `The database does not answer: ${cause.message}. Start again.`;
  expect(explainFailure(cause)).toBe(said);
  expect(explainFailure(new Error('Failed query: select 1\nparams: ', { cause }))).toBe(said);
});

test('what nobody foresaw keeps its stack', () => {
  expect(explainFailure(new TypeError('x is undefined'))).toContain('start-messages.test.ts');
});
