import { expect, onTestFinished, test, vi } from 'vitest';
import { createLogger } from '#server/lib/logger.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { Outbox } from '../outbox.ts';

const { ctx } = await buildTestApp();

/** Far in the future, so that a schedule becomes due only when a test makes it, never by the clock. */
const FAR_OFF = `0 0 1 ${((new Date().getUTCMonth() + 6) % 12) + 1} *`;
const FAR_OFF_SECONDS = 120 * 24 * 3600;

/** Opens the schedules of another process on the same database; each test uses names of its own. */
function openOutbox(name: string, run: () => Promise<unknown>, cron = FAR_OFF): Outbox {
  const outbox = new Outbox({ db: ctx.db, logger: createLogger('silent') });
  onTestFinished(() => outbox.stop());
  outbox.repeat(name, { cron, run });
  return outbox;
}

/** Makes a schedule due as if time had passed. */
async function comesDue(name: string, ago = '0 s'): Promise<void> {
  await ctx.db.$client.query(
    'update app.outbox set due_at = clock_timestamp() - $2::interval where dedupe = $1',
    [`schedule:${name}`, ago],
  );
}

async function rowsOf(name: string): Promise<Record<string, unknown>[]> {
  const { rows } = await ctx.db.$client.query(
    `select extract(epoch from due_at - clock_timestamp())::float8 as "waitSeconds",
       attempts, dead, last_error, sent_at is not null as sent
     from app.outbox where dedupe = $1`,
    [`schedule:${name}`],
  );
  return rows;
}

test('a tick that several processes see at the same moment is run once', async () => {
  const run = vi.fn(async () => undefined);
  const processes = Array.from({ length: 4 }, () => openOutbox('seen', run));
  await Promise.all(processes.map((outbox) => outbox.start()));
  for (let tick = 1; tick <= 25; tick += 1) {
    await comesDue('seen');
    await Promise.all(processes.map((outbox) => outbox.flush()));
    expect(run).toHaveBeenCalledTimes(tick);
  }
  const rows = await rowsOf('seen');
  expect(rows).toMatchObject([{ attempts: 0, sent: false }]);
  expect(rows[0]?.waitSeconds).toBeGreaterThan(FAR_OFF_SECONDS);
});

test('ticks that nobody was there for are made up for once', async () => {
  const run = vi.fn(async () => undefined);
  const before = openOutbox('missed', run);
  await before.start();
  await before.stop();
  await comesDue('missed', '3 hours');
  const after = openOutbox('missed', run);
  await after.start();
  await after.flush();
  await after.flush();
  expect(run).toHaveBeenCalledTimes(1);
  expect((await rowsOf('missed'))[0]?.waitSeconds).toBeGreaterThan(0);
});

test('a schedule comes by itself, at its time', async () => {
  const run = vi.fn(async () => undefined);
  const outbox = openOutbox('alone', run);
  await outbox.start();
  expect(run).not.toHaveBeenCalled();
  await comesDue('alone', '-1 s');
  await expect.poll(() => run.mock.calls.length).toBe(1);
});

test('a run that failed is tried again before the next tick, and never given up', async () => {
  const run = vi.fn(() => Promise.reject<void>(new Error('no answer')));
  const outbox = openOutbox('failing', run);
  await outbox.start();
  for (let nth = 1; nth <= 12; nth += 1) {
    await comesDue('failing');
    await outbox.flush();
  }
  expect(run).toHaveBeenCalledTimes(12);
  const [failed] = await rowsOf('failing');
  expect(failed).toMatchObject({ attempts: 12, dead: false, last_error: 'no answer' });
  expect(failed?.waitSeconds).toBeLessThan(FAR_OFF_SECONDS);
  run.mockResolvedValueOnce();
  await comesDue('failing');
  await outbox.flush();
  expect(await rowsOf('failing')).toMatchObject([{ attempts: 0, dead: false, last_error: null }]);
});

test('a schedule that was changed counts from the next start', async () => {
  const run = vi.fn(async () => undefined);
  await openOutbox('changed', run, '7 4 1 * *').start();
  await openOutbox('changed', run, '* * * * *').start();
  expect((await rowsOf('changed'))[0]?.waitSeconds).toBeLessThanOrEqual(60);
});
