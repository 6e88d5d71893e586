import { expect, test } from 'vitest';
import { exampleClub, exampleFan } from '#web/testing/examples.ts';
import { createFakeApi, type FakeAnswers, listPage, refusal } from '#web/testing/fake-api.ts';
import { type ApiClientOptions, createApiClient } from './api-client.ts';
import { ApiError, hasCode, isExplained } from './api-error.ts';

function clientOver(answers: FakeAnswers, token?: string) {
  const api = createFakeApi(answers);
  return { api, callApi: createApiClient({ fetch: api.fetch, language: 'fr', getToken: async () => token }) };
}

const withFetch = (fetch: ApiClientOptions['fetch']) =>
  createApiClient({ fetch, language: 'en', getToken: async () => undefined });

test('fills the path, and speaks the language of the page without a token for visitors', async () => {
  const { api, callApi } = clientOver({ 'GET /api/clubs/{slug}': exampleClub() });
  const club = await callApi('GET /api/clubs/{slug}', { params: { slug: 'aurora-fc' } });
  expect(club.platformName).toBe('Aurora House');
  expect(api.received[0]?.params).toEqual({ slug: 'aurora-fc' });
  expect(api.received[0]?.headers.get('accept-language')).toBe('fr');
  expect(api.received[0]?.headers.has('authorization')).toBe(false);
  expect(api.received[0]?.headers.has('content-type')).toBe(false);
});

test('carries the token, the body and the idempotency key', async () => {
  const { api, callApi } = clientOver({ 'POST /api/clubs/{slug}/fans': exampleFan() }, 'token-1');
  const params = { slug: 'aurora-fc' };
  await callApi('POST /api/clubs/{slug}/fans', { params, body: { pictureUrl: '' }, idempotencyKey: 'k-1' });
  expect(api.received[0]?.body).toEqual({ pictureUrl: '' });
  expect(api.received[0]?.headers.get('authorization')).toBe('Bearer token-1');
  expect(api.received[0]?.headers.get('idempotency-key')).toBe('k-1');
});

test('without the token of who is signed in, sends nothing that changes something, and reads what anybody may', async () => {
  const club = exampleClub();
  const api = createFakeApi({
    'GET /api/clubs/{slug}': club,
    'GET /api/clubs/{slug}/fans/me': () => {
      throw refusal(401, 'auth.required');
    },
    'POST /api/clubs/{slug}/fans': exampleFan(),
  });
  const lost = new TypeError('Failed to fetch');
  const getToken = () => Promise.reject(lost);
  const callApi = createApiClient({ fetch: api.fetch, language: 'en', getToken });
  const params = { slug: club.slug };
  expect((await callApi('GET /api/clubs/{slug}', { params })).slug).toBe(club.slug);
  await expect(callApi('GET /api/clubs/{slug}/fans/me', { params })).rejects.toBe(lost);
  const sent: string[] = [];
  const joining = { params, body: { pictureUrl: '' }, onSent: () => sent.push('sent') };
  await expect(callApi('POST /api/clubs/{slug}/fans', joining)).rejects.toBe(lost);
  expect([sent, api.received.map(({ call }) => call)]).toEqual([
    [],
    ['GET /api/clubs/{slug}', 'GET /api/clubs/{slug}/fans/me'],
  ]);
});

test('asks the server each time, also for what the browser has just read', async () => {
  const asked: (RequestCache | undefined)[] = [];
  const callApi = withFetch(async (_path, { cache }) => {
    asked.push(cache);
    return Response.json([]);
  });
  await callApi('GET /api/clubs/{slug}/exclusives', { params: { slug: 'a' } });
  expect(asked).toEqual(['no-cache']);
});

test('leaves the page param of a server-rendered first page out of the query', async () => {
  let asked = '';
  const callApi = withFetch(async (path) => {
    asked = path;
    return Response.json([]);
  });
  const { pageParams } = JSON.parse(JSON.stringify({ pageParams: [undefined] }));
  const query = { limit: '5', cursor: pageParams[0] };
  await callApi('GET /api/clubs/{slug}/exclusives', { params: { slug: 'a' }, query });
  expect(asked).toBe('/api/clubs/a/exclusives?limit=5');
});

test('escapes what stands in a path and leaves undefined parameters out of the query', async () => {
  let asked = '';
  const callApi = withFetch(async (path) => {
    asked = path;
    return Response.json([]);
  });
  const params = { slug: 'a', exclusiveSlug: 'b/../c?d' };
  const query = { limit: '5', cursor: undefined } as { limit: string };
  await callApi('GET /api/clubs/{slug}/exclusives/{exclusiveSlug}/bids', { params, query });
  expect(asked).toBe('/api/clubs/a/exclusives/b%2F..%2Fc%3Fd/bids?limit=5');
});

test('throws a refusal with its code and words', async () => {
  const { callApi } = clientOver({
    'GET /api/clubs/{slug}': () => {
      throw refusal(404, 'club.notFound', 'Ce club n’existe pas.');
    },
  });
  const error = await callApi('GET /api/clubs/{slug}', { params: { slug: 'x' } }).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 404, code: 'club.notFound', detail: 'Ce club n’existe pas.' });
  expect([hasCode(error, 'club.notFound'), isExplained(error)]).toEqual([true, true]);
});

test.each([
  ['a page of a proxy', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['broken JSON', () => new Response('{', { status: 500, headers: { 'content-type': 'application/json' } })],
  ['a refusal without a code', () => Response.json({ detail: 'no' }, { status: 400 })],
])('leaves %s unexplained', async (_, respond) => {
  const callApi = withFetch(async () => respond());
  const error = await callApi('GET /api/clubs', {}).catch((thrown) => thrown);
  expect([error instanceof ApiError, error.code, isExplained(error)]).toEqual([true, 'unknown', false]);
});

test('hands over the headers of an answer, where a list names its next page', async () => {
  const { callApi } = clientOver({
    'GET /api/clubs/{slug}/fans/{username}/operations': () => listPage([], '41'),
  });
  let link: string | null = null;
  await callApi('GET /api/clubs/{slug}/fans/{username}/operations', {
    params: { slug: 'a', username: 'u' },
    onHeaders: (headers) => {
      link = headers.get('link');
    },
  });
  expect(link).toBe('</api/list?cursor=41>; rel="next"');
});

test('answers nothing where there is nothing', async () => {
  const { callApi } = clientOver({ 'POST /api/clubs/{slug}/exclusives/{exclusiveSlug}/likes': undefined });
  const params = { slug: 'a', exclusiveSlug: 'b' };
  await expect(
    callApi('POST /api/clubs/{slug}/exclusives/{exclusiveSlug}/likes', { params }),
  ).resolves.toBeUndefined();
});
