import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { inLinkedTrace, inSpan, isTraced, openSpan, within } from '#server/lib/tracing.ts';
import { startTraceCollector } from '#server/testing/start-trace-collector.ts';
import { exportTraces } from './export-traces.ts';

const collector = await startTraceCollector();
const stop = exportTraces({
  endpoint: collector.endpoint,
  headers: {},
  serviceName: 'test',
  // None by chance.
  ratio: 0,
});
const service = createServer((_request, response) => response.writeHead(503).end());
service.listen(0, '127.0.0.1');
await once(service, 'listening');
afterAll(() => service.close());

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const parent = (flags: string) => `00-${TRACE}-b7ad6b7169203331-${flags}`;

test('a caller does not decide that their request is traced', () => {
  const span = openSpan('request', {}, parent('01'));
  within(span, () => expect(isTraced()).toBe(false));
});

test('a task is traced if what added it was, in a trace of its own; its calls are parts without path', async () => {
  const secret = 'somebody@fans.test';
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/${secret}`;
  await inLinkedTrace('task ping', parent('01'), async () => {
    await fetch(url, { method: 'POST', body: secret });
    await once(get(url), 'response');
    await inSpan('part', {}, async () => Promise.reject(new RangeError(secret))).catch(() => undefined);
  });
  await inLinkedTrace('task other', parent('00'), async () => expect(isTraced()).toBe(false));
  await stop();
  const spans = collector.spans();
  const task = spans.find(({ name }) => name === 'task ping');
  expect(task?.links).toMatchObject([{ traceId: TRACE, spanId: 'b7ad6b7169203331' }]);
  expect(task?.traceId).not.toBe(TRACE);
  const parts = spans.filter(({ parentSpanId }) => parentSpanId === task?.spanId);
  expect(parts.map(({ name, attributes }) => [name, attributes])).toEqual([
    ['POST', expect.objectContaining({ 'server.address': '127.0.0.1', 'http.response.status_code': 503 })],
    ['GET', expect.objectContaining({ 'server.address': '127.0.0.1', 'http.response.status_code': 503 })],
    ['part', { 'error.type': 'RangeError' }],
  ]);
  expect(spans).toHaveLength(4);
  expect(collector.raw()).not.toContain(secret);
  await collector.stop();
});
