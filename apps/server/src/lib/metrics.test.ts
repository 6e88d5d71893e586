import { Registry } from 'prom-client';
import { expect, test, vi } from 'vitest';
import { addGauge } from './metrics.ts';

test('reads a gauge each time somebody looks', async () => {
  const metrics = new Registry();
  let open = 1;
  addGauge(metrics, { name: 'tifo_open_disputes', help: 'Disputes.', read: async () => open });
  expect(await metrics.metrics()).toContain('tifo_open_disputes 1\n');
  open = 3;
  expect(await metrics.metrics()).toContain('tifo_open_disputes 3\n');
});

test('forgets a label that is read no more, and escapes what stands in one', async () => {
  const metrics = new Registry();
  let counts: Record<string, number> = { OPEN: 2, 'a "card"\\': 1 };
  addGauge(metrics, { name: 'tifo_refunds', help: 'Refunds.', label: 'status', read: async () => counts });
  const first = await metrics.metrics();
  expect(first).toContain('# TYPE tifo_refunds gauge\n');
  expect(first).toContain('tifo_refunds{status="OPEN"} 2\n');
  expect(first).toContain('tifo_refunds{status="a \\"card\\"\\\\"} 1\n');
  counts = { OPEN: 1 };
  const second = await metrics.metrics();
  expect(second).toContain('tifo_refunds{status="OPEN"} 1\n');
  expect(second).not.toContain('card');
});

test('refuses a name twice', () => {
  const metrics = new Registry();
  const gauge = { name: 'tifo_a', help: 'A.', read: async () => 1 };
  addGauge(metrics, gauge);
  expect(() => addGauge(metrics, gauge)).toThrow('already');
});

test('a number that cannot be read is left out, and keeps no other from being read', async () => {
  vi.useFakeTimers();
  const fails = (): Promise<never> => Promise.reject(new Error('no database'));
  const hangs = () => new Promise<never>(() => undefined);
  const metrics = new Registry();
  addGauge(metrics, { name: 'tifo_a', help: 'A.', read: fails });
  addGauge(metrics, { name: 'tifo_b', help: 'B.', read: hangs });
  addGauge(metrics, { name: 'tifo_c', help: 'C.', label: 'kind', read: fails });
  addGauge(metrics, { name: 'tifo_d', help: 'D.', read: async () => 4 });
  const text = metrics.metrics();
  await vi.advanceTimersByTimeAsync(2000);
  expect((await text).match(/^tifo.*/gm)).toEqual(['tifo_d 4']);
  vi.useRealTimers();
});
