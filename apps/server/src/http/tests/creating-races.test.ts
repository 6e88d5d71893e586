import { expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { CREATING_CALLS, type CreatingCall } from '#server/testing/creating-calls.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { holdWrites } from '#server/testing/hold-writes.ts';
import { OFFICE_CREATING_CALLS } from '#server/testing/office-creating-calls.ts';
import { startSecondApp } from '#server/testing/start-second-app.ts';

const first = await buildTestApp();
const second = await startSecondApp(first);
const { $client } = first.ctx.db;
const AT_ONCE = 8;

async function countOf({ club, table }: CreatingCall): Promise<number> {
  const { rows } = await $client.query(`select count(*)::int as count from app.${table} where club_id = $1`, [
    club.id,
  ]);
  return rows[0].count;
}

/** Asks through both processes at the same moment; returns the statuses. */
function askAtOnce(call: CreatingCall, keyOf: (n: number) => string): Promise<number[]> {
  return Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) =>
      call.ask(n % 2 ? first : second, { 'idempotency-key': keyOf(n) }),
    ),
  );
}

async function prepareCalls(): Promise<(readonly [string, CreatingCall])[]> {
  const calls = await Promise.all(
    Object.entries({ ...CREATING_CALLS, ...OFFICE_CREATING_CALLS }).map(
      async ([what, prepare]) => [what, await prepare(first.ctx)] as const,
    ),
  );
  return calls.filter(([, { isRepeatable }]) => !isRepeatable);
}

test.each(await prepareCalls())(
  '%s that is asked for many times at once with one key stands once',
  async (_what, call) => {
    const statuses = await askAtOnce(call, () => 'once');
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(0);
    expect(await countOf(call)).toBe(1);
    expect(await findViolations($client)).toEqual([]);
  },
);

// Many at once share a batch of their process, which is tried again one by one where it fails: here each is alone.
test.each(await prepareCalls())(
  '%s that a second process gets while the first one writes it is answered too',
  async (_what, call) => {
    const headers = { 'idempotency-key': 'once' };
    const statuses = await holdWrites(first.ctx, `app.${call.table}`, () =>
      [first, second].map((maker) => call.ask(maker, headers)),
    );
    expect(statuses.filter((status) => status >= 300)).toEqual([]);
    expect(await countOf(call)).toBe(1);
  },
);

test('would stand several times if each had a key of its own', async () => {
  const prepare = CREATING_CALLS['a donation'] ?? expect.unreachable();
  const call = await prepare(first.ctx);
  await askAtOnce(call, (n) => `key-${n}`);
  expect(await countOf(call)).toBe(AT_ONCE);
});
