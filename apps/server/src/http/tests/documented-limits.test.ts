import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { POOL_LIMITS, TIMES_IN_ALL } from '#server/features/identity/accounts/take-limits.ts';
import { MAX_CODE_ATTEMPTS } from '#server/features/identity/factors/codes/code-store.ts';
import { CODE_LIFE_MS } from '#server/features/identity/factors/codes/send-code.ts';
import { LOCKOUT } from '#server/features/identity/factors/passwords/check-password.ts';
import { TOKEN_LIFE_SECONDS } from '#server/features/identity/sessions/issue-tokens.ts';
import { FRESH_MS } from '#server/features/identity/sessions/require-fresh-session.ts';
import { SESSION_LIFE_MS } from '#server/features/identity/sessions/start-refresh-token-family.ts';
import { IDLE_MS, LIFE_MS, STEP_UP_MS } from '#server/features/staff/session-rules.ts';
import { createLogger } from '#server/lib/logger.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { LIMITS, SHARED_WINDOWS } from '../rate-limits.ts';

const SOURCE = join(import.meta.dirname, '../..');
const text = await readFile(join(SOURCE, '../../../docs/security/limits.md'), 'utf8');

/** Returns the rows below a heading, each as its cells. */
function tableOf(heading: string): string[][] {
  const [, section = ''] = text.split(`\n## ${heading}\n`);
  const [own = ''] = section.split('\n## ');
  const rows = own.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  );
}

const UNITS: [seconds: number, name: string][] = [
  [86_400, 'd'],
  [3600, 'h'],
  [60, 'min'],
  [1, 's'],
];

/** 900 → 15 min. */
function duration(seconds: number): string {
  const [length, name] = UNITS.find(([unit]) => seconds >= unit && seconds % unit === 0) ?? [1, 's'];
  return `${seconds / length} ${name}`;
}

/** The smallest unit of time in which the limit is a whole number. */
function rate(perSecond: number): string {
  const [seconds, name] = UNITS.toReversed().find(
    ([unit]) => Math.abs(perSecond * unit - Math.round(perSecond * unit)) < 1e-9,
  ) ?? [1, 's'];
  return `${Math.round(perSecond * seconds)} / ${name}`;
}

const window = (limit: { calls: number; windowSeconds: number } | null | undefined) =>
  limit ? `${limit.calls} in ${duration(limit.windowSeconds)}` : '–';

test('the limits of calls are documented as they are', () => {
  expect(tableOf('Calls').map((cells) => cells.slice(0, 4))).toEqual(
    Object.entries(LIMITS).map(([name, { burst, perSecond }]) => [
      name,
      String(burst),
      rate(perSecond),
      window(SHARED_WINDOWS[name as keyof typeof SHARED_WINDOWS]),
    ]),
  );
});

test('the limits against guessing are documented as they are', () => {
  expect(tableOf('Guessing').map((cells) => cells.slice(0, 3))).toEqual([
    ...Object.entries(POOL_LIMITS).map(([name, { identifier, address }]) => [
      name,
      window(identifier),
      window(address),
    ]),
  ]);
  expect(text).toContain(
    `After ${LOCKOUT.freeFailures} wrong passwords an account waits, twice as long each time, up to ${duration(LOCKOUT.maxLockSeconds)}; they are\nforgotten after ${LOCKOUT.forgetAfterHours} h.`,
  );
  expect(text).toContain(`a block may make ${TIMES_IN_ALL} times as many calls`);
  expect(text).toContain(`A code takes ${MAX_CODE_ATTEMPTS} tries`);
});

test('the lives of sessions and codes are documented as they are', () => {
  expect(tableOf('Lifetimes').map((cells) => cells.slice(0, 2))).toEqual([
    ['A code sent by mail', duration(CODE_LIFE_MS / 1000)],
    ['An access or id token', duration(TOKEN_LIFE_SECONDS)],
    ['A session of a fan', duration(SESSION_LIFE_MS / 1000)],
    ['A sign-in that lets its holder change what opens the account', duration(FRESH_MS / 1000)],
    ['A session of staff in the back office', duration(LIFE_MS / 1000)],
    ['The same without use', duration(IDLE_MS / 1000)],
    ['A second factor given for an action on money, roles or personal data', duration(STEP_UP_MS / 1000)],
  ]);
});

test('the keys of the product are documented, each with what it protects', async () => {
  const files = (await readdir(SOURCE, { recursive: true })).filter((path) => path.endsWith('.ts'));
  const sources = await Promise.all(files.map((path) => readFile(join(SOURCE, path), 'utf8')));
  const purposes = sources.flatMap((source) =>
    [...source.matchAll(/\b(?:derive\(|keyed\(ctx, )'([a-z-]+)'/g)].map(([, purpose = '']) => purpose),
  );
  const documented = tableOf('Keys').map(([purpose = '']) => purpose);
  expect(purposes.length).toBeGreaterThan(20);
  expect(documented).toEqual([...new Set(purposes)].sort());
});

const lines: string[] = [];
const { app, ctx } = await buildTestApp({
  replace: { logger: createLogger('info', { write: (line) => void lines.push(line) }) },
});

test('a line of the log has the fields that are documented, and no other', async () => {
  const club = await createClub(ctx);
  const { username } = await createFan(ctx, { club });
  lines.length = 0;
  const url = `/api/clubs/${club.slug}/fans/${username}?page=1`;
  await app.inject({ url: `/api/clubs/${club.slug}/fans/me/balance`, headers: bearer(username) });
  await app.inject({ url, headers: bearer(username) });
  const fields = lines.flatMap((line) => Object.keys(JSON.parse(line)));
  expect([...new Set(fields)].sort()).toEqual(
    tableOf('Log of requests')
      .map(([name]) => name)
      .sort(),
  );
});
