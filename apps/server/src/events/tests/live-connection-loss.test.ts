import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { createLogger } from '#server/lib/logger.ts';
import { cloneTestDatabase } from '#server/testing/test-database.ts';
import { LiveEventHub } from '../live-events.ts';

const { url, drop } = await cloneTestDatabase(inject('postgresUrl'));
const admin = new pg.Client({ connectionString: url });
const [first, second] = [1, 2].map(() => new LiveEventHub({ url, logger: createLogger('silent') })) as [
  LiveEventHub,
  LiveEventHub,
];
const heard: string[] = [];
const namesHeard = () => heard.map((text) => /^event: (.+)$/m.exec(text)?.[1]);

beforeAll(async () => {
  await admin.connect();
  second.listen('aurora-fc', ({ text }) => heard.push(text));
  await first.start();
  await second.start();
});
afterAll(async () => {
  await Promise.all([first.stop(), second.stop(), admin.end()]);
  await drop();
});

async function sessions(): Promise<number> {
  const { rows } = await admin.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  return rows[0]?.count ?? 0;
}

const terminateAll = () =>
  admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
const publish = (id: string) =>
  first.publish({ clubSlug: 'aurora-fc', key: id }, 'auction', { id, status: 'ACTIVE' });

test('ten losses leave one session each, one copy of each event, and streams that know of the gap', async () => {
  for (let loss = 1; loss <= 10; loss += 1) {
    await terminateAll();
    await vi.waitFor(() => expect([first.hasGap, second.hasGap]).toEqual([true, true]));
    await vi.waitFor(() => expect([first.hasGap, second.hasGap]).toEqual([false, false]), 5000);
  }
  // A superfluous connection would have been opened within this time.
  await new Promise((done) => setTimeout(done, 1500));
  expect(await sessions()).toBe(2);
  expect(namesHeard()).toContain('gap');
  expect(namesHeard().at(-1)).toBe('resync');

  heard.length = 0;
  publish('after the losses');
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  publish('the next one');
  await vi.waitFor(() => expect(heard.join()).toContain('the next one'));
  expect(heard).toHaveLength(2);
});

test('a viewer that comes back with an event from before a gap is not told that nothing followed', async () => {
  heard.length = 0;
  publish('before the gap');
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  const lastId = /^id: (.+)$/m.exec(heard[0] ?? '')?.[1] ?? '';
  expect(second.framesSince('aurora-fc', lastId)).toEqual([]);
  await terminateAll();
  await vi.waitFor(() => expect(second.hasGap).toBe(true));
  expect(second.framesSince('aurora-fc', lastId)).toBeNull();
  await vi.waitFor(() => expect(second.hasGap).toBe(false), 5000);
  expect(second.framesSince('aurora-fc', lastId)).toBeNull();
});

test('who alone lost the connection tells the others that they missed something', async () => {
  await vi.waitFor(() => expect(first.hasGap).toBe(false), 5000);
  // Once this has arrived, all that followed the previous test's losses has been delivered.
  publish('all is told');
  await vi.waitFor(() => expect(heard.join()).toContain('all is told'));
  heard.length = 0;
  const ownPid = await admin.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() order by backend_start`,
  );
  // Terminates each of the two in turn, which includes the one that the listener does not use.
  for (const { pid } of ownPid.rows) {
    await admin.query('select pg_terminate_backend($1)', [pid]);
    await vi.waitFor(() => expect(first.hasGap || second.hasGap).toBe(true));
    await vi.waitFor(() => expect(first.hasGap || second.hasGap).toBe(false), 5000);
  }
  await vi.waitFor(() => expect(namesHeard().filter((name) => name === 'resync')).toHaveLength(2));
  expect(namesHeard().filter((name) => name === 'gap')).toHaveLength(1);
});
