import { expect, test } from 'vitest';
import { Metrics } from './metrics.ts';

test('counts by label and asks gauges when somebody looks', async () => {
  const metrics = new Metrics();
  const count = metrics.counter({ name: 'refusals_total', help: 'Refusals.' });
  let open = 1;
  metrics.gauge({ name: 'open_disputes', help: 'Disputes.', read: async () => [{ value: open }] });
  count({ limit: 'fan' });
  count({ limit: 'fan' });
  count({ limit: 'a "card"\\' });
  open = 3;
  expect(await metrics.render()).toBe(
    [
      '# HELP tifo_refusals_total Refusals.',
      '# TYPE tifo_refusals_total counter',
      'tifo_refusals_total{limit="fan"} 2',
      'tifo_refusals_total{limit="a \\"card\\"\\\\"} 1',
      '# HELP tifo_open_disputes Disputes.',
      '# TYPE tifo_open_disputes gauge',
      'tifo_open_disputes 3',
      '',
    ].join('\n'),
  );
});

test('refuses a name twice', () => {
  const metrics = new Metrics();
  metrics.counter({ name: 'a_total', help: 'A.' });
  expect(() => metrics.counter({ name: 'a_total', help: 'A.' })).toThrow('already');
});
