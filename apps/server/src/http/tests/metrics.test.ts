import { expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';

const TOKEN = 'a token that only the monitoring holds';
const open = await buildTestApp();
const guarded = await buildTestApp({ env: { METRICS_TOKEN: TOKEN } });

test('shows the metrics to this machine when there is no token', async () => {
  const reply = await open.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(reply.headers['cache-control']).toBe('private, no-store');
});

test.each([
  { remoteAddress: '203.0.113.7' },
  { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '203.0.113.7' } },
])('has nothing to show to %j', async (caller) => {
  const reply = await open.app.inject({ url: '/metrics', ...caller });
  expect({ status: reply.statusCode, code: reply.json().code }).toEqual({
    status: 404,
    code: 'request.notFound',
  });
});

test('shows the metrics to who holds the token, wherever they are, and to nobody else', async () => {
  const ask = (headers: Record<string, string>) =>
    guarded.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers });
  expect((await ask({ authorization: `Bearer ${TOKEN}` })).statusCode).toBe(200);
  for (const headers of [{}, { authorization: 'Bearer another' }, { authorization: TOKEN }]) {
    expect((await ask(headers)).statusCode).toBe(404);
  }
});

test('counts how long a request took, by its route and not by its address', async () => {
  await open.app.inject({ url: '/api/clubs/no-such-club-1', headers: { authorization: 'Bearer none' } });
  await open.app.inject({ url: '/no/such/address' });
  const { body } = await open.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  expect(body).toMatch(
    /^tifo_http_request_seconds_bucket\{le="10",method="GET",route="\/api\/clubs\/:slug",status="4xx"\} 1$/m,
  );
  expect(body).toMatch(/^tifo_http_request_seconds_count\{method="GET",route="none",status="4xx"\} 1$/m);
  expect(body).not.toContain('no-such-club');
  expect(body).toMatch(/^tifo_public_cache_bytes \d+$/m);
});
