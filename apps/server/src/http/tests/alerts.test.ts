import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { collectDefaultMetrics } from 'prom-client';
import { describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { batchMeasures } from '#server/platform/batch-metrics.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { firesAlert, readAlertRules, scrape, seriesOf } from '#server/testing/fires-alert.ts';

const REPOSITORY = resolve(import.meta.dirname, '../../../../..');
const PROMTOOL = '/usr/bin/promtool';
const read = (path: string) => readFile(resolve(REPOSITORY, path), 'utf8');

const { app, ctx } = await buildTestApp();
collectDefaultMetrics({ register: ctx.metrics });
const rules = await readAlertRules();
const fires = (alert: string) => firesAlert(app, alert);

/** Returns the names of metrics that an expression reads, as declared: without the parts of a histogram. */
function namesIn(expression: string): string[] {
  const names = expression.match(/\b(?:tifo|nodejs|process)_[a-z0-9_]+/g) ?? [];
  return names.map((name) => name.replace(/_(?:bucket|count|sum)$/, ''));
}

async function declared(): Promise<Set<string>> {
  return new Set([...(await scrape(app)).matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));
}

describe('alerts', () => {
  test('are about metrics that the product has', async () => {
    const known = await declared();
    const missing = rules.flatMap(({ expr }) => namesIn(expr)).filter((name) => !known.has(name));
    expect(missing).toEqual([]);
    expect(rules.length).toBeGreaterThan(10);
  });

  test('each have a paragraph of what to do, and no paragraph is about another', async () => {
    const runbook = await read('docs/runbook.md');
    const headings = [...runbook.matchAll(/^## (\S+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(rules.map(({ alert }) => alert));
    for (const { alert, annotations } of rules) {
      expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
    }
  });

  test('the dashboard shows only what there is', async () => {
    const known = await declared();
    const dashboard: { panels: { targets: { expr: string }[] }[] } = JSON.parse(
      await read('deploy/grafana/tifo.json'),
    );
    const shown = dashboard.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr)));
    expect(shown.filter((name) => !known.has(name))).toEqual([]);
    const unseen = [...known].filter((name) => name.startsWith('tifo_') && !shown.includes(name));
    expect(unseen).toEqual([]);
  });
});

describe('the tests of the alerts', () => {
  test('show of each that it fires, and that it is quiet', async () => {
    const { tests } = parse(await read('deploy/prometheus/alerts.test.yml')) as { tests: { name: string }[] };
    const expected = rules.flatMap(({ alert }) => [`${alert} fires`, `${alert} is quiet`]);
    expect(tests.map(({ name }) => name)).toEqual(expected);
  });

  test.skipIf(!existsSync(PROMTOOL))('pass with promtool (Debian’s package prometheus)', () => {
    const promtool = (...args: string[]) =>
      execFileSync(PROMTOOL, args, { cwd: resolve(REPOSITORY, 'deploy/prometheus'), encoding: 'utf8' });
    expect(promtool('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
    expect(promtool('check', 'config', '--syntax-only', 'prometheus.yml')).toContain('is valid');
  });
});

describe('an alert', () => {
  test('fires when requests wait for connections', async () => {
    expect(await fires('TifoConnectionsShort')).toBe(false);
    const { $client } = ctx.db;
    const held = await Promise.all(Array.from({ length: $client.options.max ?? 0 }, () => $client.connect()));
    const waiting = Array.from({ length: 25 }, () => $client.query('select 1'));
    expect(await fires('TifoConnectionsShort')).toBe(true);
    for (const client of held) client.release();
    await Promise.all(waiting);
    expect(await fires('TifoConnectionsShort')).toBe(false);
  });

  test('fires while live events of other processes do not arrive', async () => {
    await ctx.live.start();
    expect(await fires('TifoLiveEventsCut')).toBe(false);
    const hasGap = vi.spyOn(ctx.live, 'hasGap', 'get').mockReturnValue(true);
    expect(await fires('TifoLiveEventsCut')).toBe(true);
    hasGap.mockRestore();
  });

  test('fires when work has failed for good, and when work that is due is not done', async () => {
    expect([await fires('TifoDeadTasks'), await fires('TifoTasksLate')]).toEqual([false, false]);
    await ctx.db.$client.query(
      `insert into app.outbox (id, kind, dedupe, payload, due_at, dead)
       values (gen_random_uuid(), 'nobody', 'late', '{}', now() - interval '6 minutes', false),
         (gen_random_uuid(), 'nobody', 'dead', '{}', now(), true)`,
    );
    expect([await fires('TifoDeadTasks'), await fires('TifoTasksLate')]).toEqual([true, true]);
  });

  test('fires when a transaction is refused since the disk of the database is full', async () => {
    expect(await seriesOf(app, 'tifo_database_full_total')).toEqual([0]);
    const refused = ctx.unitOfWork({ clubId: null }, ({ tx }) =>
      tx.execute(`do $$ begin raise exception 'full' using errcode = 'disk_full'; end $$`),
    );
    await expect(refused).rejects.toThrow();
    expect(await seriesOf(app, 'tifo_database_full_total')).toEqual([1]);
  });

  test('fires when a cache in front confirms no purge, and when one is given up', async () => {
    // Nobody listens there.
    const env = { CDN_PURGE_URL: 'http://127.0.0.1:9', CDN_MAX_AGE_S: '3600' };
    const before = await buildTestApp({ env });
    const lost = () => seriesOf(before.app, 'tifo_cdn_purges_total{result="lost"}');
    expect(await firesAlert(before.app, 'TifoPurgesLate')).toBe(false);
    before.ctx.cdn.purge(['club/a']);
    expect(await firesAlert(before.app, 'TifoPurgesLate')).toBe(false);
    const { now } = performance;
    const later = (ms: number) =>
      vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + ms);
    later(11_000);
    expect([await firesAlert(before.app, 'TifoPurgesLate'), await lost()]).toEqual([true, [0]]);
    later(3_700_000);
    await expect.poll(lost).toEqual([1]);
    vi.restoreAllMocks();
    expect(await firesAlert(before.app, 'TifoPurgesLate')).toBe(false);
  });

  test('fires when more bids wait than a batch takes', async () => {
    batchMeasures.of(ctx).watch('bids', () => 500);
    expect(await fires('TifoBidsWaiting')).toBe(false);
    batchMeasures.of(ctx).watch('bids', () => 501);
    expect(await fires('TifoBidsWaiting')).toBe(true);
  });
});
