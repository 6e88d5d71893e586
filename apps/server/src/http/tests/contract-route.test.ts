import { beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts';
import { bearer } from '#server/testing/test-user-pool.ts';

describe('the edge of the API', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await buildTestApp();
  });

  test('answers what it does not know as a problem in the language of the caller', async () => {
    const reply = await testApp.app.inject({ url: '/api/nothing', headers: { 'accept-language': 'fr' } });
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['content-type']).toContain('application/problem+json');
    expect(reply.json()).toMatchObject({
      code: 'request.notFound',
      detail: 'Il n’y a rien à cette adresse.',
    });
  });

  test.each([
    ['a number for a text', { pictureUrl: 1 }],
    ['an unknown field', { pictureUrl: '', admin: true }],
    ['a list', []],
    ['nothing', undefined],
  ])('refuses %s where a body is due', async (_, payload) => {
    const reply = await testApp.app.inject({
      method: 'POST',
      url: '/api/clubs/aurora-fc/fans',
      headers: bearer('ada'),
      ...(payload === undefined ? {} : { payload }),
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().code).toBe('request.invalid');
  });

  test('takes JSON only, whatever the body looks like', async () => {
    const reply = await testApp.app.inject({
      method: 'POST',
      url: '/api/clubs/aurora-fc/fans',
      headers: { ...bearer('ada'), 'content-type': 'text/plain' },
      payload: '{"pictureUrl":""}',
    });
    expect(reply.statusCode).toBe(400);
  });

  test('asks who it is before it looks at the body', async () => {
    const reply = await testApp.app.inject({
      method: 'POST',
      url: '/api/clubs/x/fans',
      payload: { wrong: 1 },
    });
    expect(reply.statusCode).toBe(401);
  });

  test('refuses a bad token even where none is needed', async () => {
    const reply = await testApp.app.inject({ url: '/api/clubs', headers: { authorization: 'Bearer a.b.c' } });
    expect(reply.statusCode).toBe(401);
  });

  test('refuses an unknown query', async () => {
    const reply = await testApp.app.inject({ url: '/api/clubs?debug=1' });
    expect(reply.statusCode).toBe(400);
  });

  test('lets shared caches keep public answers for a second, and answers 304 to who has them', async () => {
    const first = await testApp.app.inject({ url: '/api/clubs' });
    expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=1, stale-while-revalidate=5');
    const again = await testApp.app.inject({
      url: '/api/clubs',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  test('sends the security headers with answers and refusals alike', async () => {
    for (const url of ['/api/clubs', '/api/nothing']) {
      const { headers } = await testApp.app.inject({ url });
      expect(headers['content-security-policy']).toContain("default-src 'none';script-src 'self'");
      expect(headers['content-security-policy']).not.toContain('unsafe');
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
    }
  });

  test('lets pages of other origins read nothing, whatever they ask for', async () => {
    for (const method of ['GET', 'OPTIONS', 'POST'] as const) {
      const { headers } = await testApp.app.inject({
        method,
        url: '/api/clubs',
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'DELETE' },
      });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  test('keeps what was computed from a token out of every cache', async () => {
    const reply = await testApp.app.inject({ url: '/api/clubs', headers: bearer('ada') });
    expect(reply.headers['cache-control']).toBe('private, no-store');
  });
});
