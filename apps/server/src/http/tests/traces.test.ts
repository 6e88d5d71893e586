import { Writable } from 'node:stream';
import { beforeAll, expect, test } from 'vitest';
import { createLogger } from '#server/lib/logger.ts';
import { exportTraces } from '#server/providers/traces/export-traces.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { CREATING_CALLS } from '#server/testing/creating-calls.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { type CollectedSpan, startTraceCollector } from '#server/testing/start-trace-collector.ts';

const collector = await startTraceCollector();
const endpoint = collector.endpoint;
const stop = exportTraces({ endpoint, headers: {}, serviceName: 'tifo', ratio: 1 });
const lines: { traceId?: string; route?: string }[] = [];
const destination = new Writable({
  write: (line, _encoding, done) => {
    lines.push(JSON.parse(String(line)));
    done();
  },
});
const { app, ctx } = await buildTestApp({
  env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, LOG_LEVEL: 'info' },
  replace: { logger: createLogger('info', destination) },
});

const PAGE = '4bf92f3577b34da6a3ce929d0e0e4736';
const club = await createClub(ctx);
const timings: unknown[] = [];
let spans: CollectedSpan[] = [];

beforeAll(async () => {
  for (const [index, prepare] of Object.values(CREATING_CALLS).entries()) {
    const call = await prepare(ctx);
    const traceparent = `00-${traceOf(index)}-00f067aa0ba902b7-00`;
    expect(await call.ask({ app, ctx }, { 'idempotency-key': `once-${index}`, traceparent })).toBeLessThan(
      300,
    );
  }
  await ctx.outbox.flush();
  const url = `/api/clubs/${club.slug}`;
  for (const [more, to] of [
    [{ 'sec-fetch-dest': 'document' }, url],
    [{}, `${url}?a=1`],
    [{ traceparent: `00-${PAGE}-00f067aa0ba902b7-01` }, `${url}/posts`],
    [{ traceparent: 'nonsense' }, '/health/live'],
  ] as const) {
    timings.push((await app.inject({ url: to, headers: more })).headers['server-timing']);
  }
  await ctx.outbox.stop();
  await stop();
  spans = collector.spans();
  await collector.stop();
});

const traceOf = (index: number) => `${(index + 1).toString(16).padStart(2, '0')}${'c'.repeat(30)}`;
/** Made by staff on the command line, not by HTTP. */
const NOT_BY_HTTP = 'a gift of coins';
const calls = Object.keys(CREATING_CALLS);

test.each(calls.map((name, index) => [name, index] as const).filter(([name]) => name !== NOT_BY_HTTP))(
  '%s is one trace from HTTP to SQL',
  (_, index) => {
    const own = spans.filter(({ traceId }) => traceId === traceOf(index));
    const [request] = own.filter(({ parentSpanId }) => parentSpanId === '00f067aa0ba902b7');
    expect(request?.attributes).toMatchObject({ 'http.route': expect.stringMatching(/^\/api\/.*:slug/) });
    expect(request?.attributes['http.response.status_code']).toBeLessThan(300);
    const known = new Set(own.map(({ spanId }) => spanId));
    expect(own.filter((span) => span !== request && !known.has(span.parentSpanId ?? ''))).toEqual([]);
    expect(own.map(({ name }) => name)).toContain('unit of work');
    expect(own.filter(({ attributes }) => 'db.query.text' in attributes).length).toBeGreaterThan(3);
  },
);

test('tasks have traces of their own, linked to the requests that added them', () => {
  const tasks = spans.filter(({ name, links }) => name.startsWith('task ') && links.length > 0);
  const causes = new Set(tasks.flatMap(({ links }) => links.map(({ traceId }) => traceId)));
  expect([...causes].filter((traceId) => traceId.endsWith('c'.repeat(30))).length).toBeGreaterThan(3);
  expect(tasks.filter(({ parentSpanId }) => parentSpanId)).toEqual([]);
});

test('only a document is told its trace, and a call of its page belongs to it', () => {
  const [document, ...others] = timings;
  expect(document).toMatch(/^traceparent;desc="00-[\da-f]{32}-[\da-f]{16}-01"$/);
  expect(others).toEqual([undefined, undefined, undefined]);
  expect(spans.some(({ traceId, name }) => traceId === PAGE && name.startsWith('GET '))).toBe(true);
  expect(spans.filter(({ name }) => name.includes('/health'))).toEqual([]);
});

test('lines of the log say their trace', () => {
  const answered = lines.filter(({ route }) => route !== undefined);
  const traced = answered.filter(({ route }) => !route?.startsWith('/health'));
  expect(traced.length).toBeGreaterThan(calls.length);
  const traces = new Set(spans.map(({ traceId }) => traceId));
  expect(traced.filter(({ traceId }) => !traces.has(traceId ?? ''))).toEqual([]);
});

test('no span contains what somebody typed, who they are, or a token', async () => {
  const { rows } = await ctx.db.$client.query<{ value: string }>(
    `select distinct value from app.fan, jsonb_each_text(to_jsonb(fan))
     where key in ('username', 'first_name', 'last_name', 'email', 'phone_number', 'birthplace', 'birthdate')
       and length(value) > 4`,
  );
  expect(rows.length).toBeGreaterThan(20);
  const raw = collector.raw();
  expect(raw).toContain('db.query.text');
  expect(rows.filter(({ value }) => raw.includes(value))).toEqual([]);
  expect(raw).not.toMatch(/bearer|eyJ|@[\w-]+\.test|[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-/i);
});
