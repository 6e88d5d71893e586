import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { productSettings } from './open-product.ts';
import { openSite } from './open-site.ts';
import { startProcess } from './processes.ts';
import { runFailures } from './run-failures.ts';
import { startStoppableDatabase } from './start-stoppable-database.ts';

const closers: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

test('kills of the product and of its database lose no acknowledged write and double none', async () => {
  const printed: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
  const folder = await mkdtemp(join(tmpdir(), 'tifo-short-drill-'));
  closers.push(() => rm(folder, { recursive: true, force: true }));
  const database = await startStoppableDatabase(folder);
  closers.push(database.stop);
  const env = {
    ...productSettings(folder),
    ...{ DATABASE_URL: database.url, DATABASE_POOLER: 'none', SHUTDOWN_DELAY_MS: '0' },
  };
  const site = await openSite(env);
  closers.push(site.close);
  const processes = await Promise.all([startProcess(env), startProcess(env)]);
  for (const { stop } of processes) closers.push(stop);
  let turn = 0;
  const address = () => `http://127.0.0.1:${processes[turn++ % processes.length]?.port}`;
  const failures = [
    { name: 'one of two processes is killed', happen: () => processes[0].kill() },
    { name: 'the database is killed', happen: database.killAndRestart },
  ];
  const reportFile = join(folder, 'results/drill.md');
  const isSound = await runFailures(site, address, { failures, pauseMs: 700, reportFile });
  expect(isSound, printed.join('\n')).toBe(true);
  expect(await readFile(reportFile, 'utf8')).toBe(`${printed.join('\n')}\n`);
});
