import { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { describeError, errorText } from './describe-error.ts';
import { createLogger } from './logger.ts';

const failed = new DrizzleQueryError(
  'insert into "app"."fan" values ($1, $2)',
  ['Ada', 'ada+x@club.example'],
  new Error('value too long for "ada+x@club.example"'),
);

test('keeps the statement and the reason of a failed query, and none of its values', () => {
  for (const text of [JSON.stringify(describeError(failed)), errorText(failed)]) {
    expect(text).toContain('insert into');
    expect(text).toContain('value too long');
    expect(text).not.toMatch(/ada|params/i);
  }
});

test.each([
  '550 5.1.1 <ada@club.example>: no such user',
  'to=ada@club.example',
  'GET /dev/mailbox?to=ada%40club.example',
  '{"email":"ada@club.example"}',
  'Key (email)=(ada.b+c@mail.club.example) already exists',
])('leaves no address in %j', (message) => {
  expect(errorText(new Error(message))).not.toMatch(/ada|club\.example/);
});

test('is quick with long words', () => {
  const begun = performance.now();
  errorText(new Error('a'.repeat(200_000)));
  expect(performance.now() - begun).toBeLessThan(10_000);
});

test('lets no address into any line of the log', () => {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const logger = createLogger('info', sink);
  logger.error({ err: failed }, 'Mail to ada@club.example failed');
  logger.warn({ payload: { to: ['ada@club.example'], note: 'ada%40club.example' } }, 'Odd');
  logger.info('ada@club.example');
  expect(lines).toHaveLength(3);
  expect(lines.join('')).not.toMatch(/ada/);
  expect(lines.map((line) => JSON.parse(line).level)).toEqual([50, 40, 30]);
});
