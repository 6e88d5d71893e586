import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createLogger } from '#server/lib/logger.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { asOwner } from '#server/testing/start-second-app.ts';
import { registerErrorHandler } from '../error-handler.ts';

const lines: string[] = [];
const { ctx, app, ownerUrl } = await buildTestApp({
  replace: { logger: createLogger('info', { write: (line) => void lines.push(line) }) },
});

/** Starts another server of the same kind, whose only address fails with the given error. */
async function answerTo(error: unknown): Promise<{ status: number; retryAfter: unknown }> {
  const { default: Fastify } = await import('fastify');
  const failing = Fastify();
  registerErrorHandler(failing);
  failing.get('/', () => Promise.reject(error));
  const reply = await failing.inject('/');
  return { status: reply.statusCode, retryAfter: reply.headers['retry-after'] };
}

const raise = (code: string) =>
  ctx
    .unitOfWork({ clubId: null }, (uow) =>
      uow.tx.execute(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`),
    )
    .then(
      () => null,
      (error: unknown) => error,
    );

test.each([
  '53100',
  '53200',
  '53300',
  '25006',
  '25P03',
  '55P03',
  '57014',
  '58030',
  '08006',
  '40001',
  '40P01',
])('SQLSTATE %s asks the caller to come again', async (code) => {
  expect(await answerTo(await raise(code))).toEqual({ status: 503, retryAfter: '2' });
});

test.each([
  'ECONNRESET',
  'EPIPE',
  'ECONNREFUSED',
  'ETIMEDOUT',
  'ENOTCONN',
  'ENETDOWN',
  'ERR_STREAM_DESTROYED',
])('so does %s', async (code) => {
  const error = new Error('Failed query', { cause: Object.assign(new Error('broken'), { code }) });
  expect(await answerTo(error)).toEqual({ status: 503, retryAfter: '2' });
});

test('so does a database on this machine that is stopped, whose socket is gone', async () => {
  const absent = new pg.Client({ host: join(tmpdir(), `absent-${randomUUID()}`) });
  const error = await absent.connect().catch((failure: unknown) => failure);
  expect(error).toMatchObject({ code: 'ENOENT' });
  expect(await answerTo(error)).toEqual({ status: 503, retryAfter: '2' });
});

test('so does a session that an operator ended, and the pool goes on with others', async () => {
  const error = await ctx
    .unitOfWork({ clubId: null }, async (uow) => {
      const { rows } = await uow.tx.execute<{ pid: number }>('select pg_backend_pid() as pid');
      await asOwner(ownerUrl, `select pg_terminate_backend(${rows[0]?.pid}, 5000)`);
      await uow.tx.execute('select 1');
    })
    .catch((failure: unknown) => failure);
  expect(await answerTo(error)).toEqual({ status: 503, retryAfter: '2' });
  expect((await ctx.db.$client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a mistake of ours stays a 500', async () => {
  expect((await answerTo(await raise('22012'))).status).toBe(500);
  expect((await answerTo(new TypeError('x is not a function'))).status).toBe(500);
  const absentFile = await readFile('/absent/file').catch((failure: unknown) => failure);
  expect((await answerTo(absentFile)).status).toBe(500);
});

test('a transaction that met another is tried again until it is through', async () => {
  let attempts = 0;
  const result = await ctx.unitOfWork({ clubId: null }, async (uow) => {
    attempts += 1;
    const code = ['40P01', '40001'][attempts - 1];
    if (code) await uow.tx.execute(`do $$ begin raise exception 'met' using errcode = '${code}'; end $$`);
    return 'through';
  });
  expect([result, attempts]).toEqual(['through', 3]);
});

test('a connection that turned out to lead to a standby is not used again', async () => {
  const pid = async () =>
    (await ctx.db.$client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  const before = await pid();
  await raise('25006');
  expect(await pid()).not.toBe(before);
});

test('every request leaves one line', async () => {
  lines.length = 0;
  await app.inject('/api/clubs/nowhere');
  await app.inject('/health/live');
  const answered = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'Answered');
  expect(answered).toEqual([
    expect.objectContaining({ status: 404, method: 'GET', club: 'nowhere', requestId: expect.any(String) }),
    expect.objectContaining({ status: 200, route: '/health/live' }),
  ]);
});
