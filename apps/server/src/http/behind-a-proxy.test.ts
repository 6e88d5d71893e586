import { expect, test } from 'vitest';
import { readEnv } from '#server/config/read-env.ts';
import { PUBLIC_SITE, say, startProxiedSite } from '#server/testing/proxied-site.ts';

const proxied = await startProxiedSite({ ...PUBLIC_SITE, TRUST_PROXY: '1' });
const direct = await startProxiedSite(PUBLIC_SITE);
const local = await startProxiedSite({});

test('never serves the page of one club as that of another', async () => {
  const asLions = ['GET /a HTTP/1.1', 'Host: lions.example'];
  await say(proxied, ...asLions, 'X-Forwarded-Host: tigers.example');
  expect((await say(proxied, ...asLions)).body).toBe('lions https://lions.example/a en system');
  expect((await say(proxied, ...asLions, 'X-Forwarded-Host: tigers.example')).body).toBe(
    'tigers https://tigers.example/a en system',
  );
});

test('believes the last machine before a trusted one, and nobody without a proxy', async () => {
  const lines = ['GET /b HTTP/1.1', 'Host: lions.example', 'X-Forwarded-Host: x.example, tigers.example'];
  expect((await say(proxied, ...lines)).body).toBe('tigers https://tigers.example/b en system');
  expect((await say(direct, ...lines)).body).toBe('lions https://lions.example/b en system');
});

test('names the scheme and port of the public address, whatever is said of them', async () => {
  for (const more of [[], ['X-Forwarded-Proto: http'], ['X-Forwarded-Proto: https, http']]) {
    for (const host of ['lions.example', 'lions.example:8443', 'LIONS.example:80', 'lions.example.']) {
      const page = await say(proxied, 'GET /c HTTP/1.1', `Host: ${host}`, ...more);
      expect(page.body).toBe('lions https://lions.example/c en system');
    }
  }
});

test('keeps a forwarded port on this machine', async () => {
  expect((await say(local, 'GET /d HTTP/1.1', 'Host: localhost:8123')).body).toBe(
    'platform http://localhost:8123/d en system',
  );
});

test.each([
  'GET //tigers.example/x HTTP/1.1',
  'GET /\\tigers.example/x HTTP/1.1',
  'GET /.//tigers.example/x HTTP/1.1',
  'GET /x/..//tigers.example HTTP/1.1',
  'GET http://tigers.example/x HTTP/1.1',
  'GET https:tigers.example HTTP/1.1',
  'GET /a\\b HTTP/1.1',
  'GET /x%00 HTTP/1.1',
  'GET /x?q=%00 HTTP/1.1',
  'GET /clubs/x%0d%0ay HTTP/1.1',
  'GET /x%C2%85 HTTP/1.1',
  'GET /x#y HTTP/1.1',
])('refuses the target of %s', async (line) => {
  for (const port of [proxied, direct]) {
    expect((await say(port, line, 'Host: lions.example')).status).toBe(400);
  }
});

test.each([
  'lions.example:x',
  'lions.example:99999',
  'lions.example/x',
  'lions.example@tigers.example',
  'lions.example,tigers.example',
  'lions.example?x',
  'lions.example;x',
  'lions..example',
  'lions example',
  'x'.repeat(300),
  '1.2.3.999',
  '0x7f.1',
  '%6cions.example',
  '[::1',
  '[lions]',
  '*',
  '<script>',
  'é.example',
])('refuses the host %j, said by the caller or a proxy', async (host) => {
  expect((await say(direct, 'GET /e HTTP/1.1', `Host: ${host}`)).status).toBe(400);
  const forwarded = ['Host: lions.example', `X-Forwarded-Host: ${host.replace(',', '/')}`];
  expect((await say(proxied, 'GET /e HTTP/1.1', ...forwarded)).status).toBe(400);
});

test('refuses two hosts, and none', async () => {
  const twice = ['GET /f HTTP/1.1', 'Host: lions.example', 'host: tigers.example'];
  expect((await say(direct, ...twice)).status).toBe(400);
  expect((await say(direct, 'GET /f HTTP/1.1', 'Host:')).status).toBe(400);
  expect((await say(direct, 'GET /f HTTP/1.0')).status).toBe(400);
});

test('tells a load balancer that names no host that it lives', async () => {
  expect(await say(direct, 'GET /health/live HTTP/1.0')).toEqual({ status: 200, body: 'live' });
});

test.each([
  ['1', '198.51.100.9, 203.0.113.7', '203.0.113.7'],
  ['2', '198.51.100.9, 203.0.113.7', '198.51.100.9'],
  ['127.0.0.0/8', '198.51.100.9, 203.0.113.7', '203.0.113.7'],
  ['127.0.0.0/8,203.0.113.0/24', '198.51.100.9, 203.0.113.7', '198.51.100.9'],
  ['10.0.0.0/8', '203.0.113.7', '127.0.0.1'],
  ['1', '203.0.113.7:4711', '203.0.113.7'],
  ['1', '[2001:db8::1]:4711', '2001:db8::1'],
  ['1', 'nonsense', '127.0.0.1'],
  ['false', '203.0.113.7', '127.0.0.1'],
])('with TRUST_PROXY=%s takes of %j the caller %s', async (setting, forwardedFor, caller) => {
  const port = await startProxiedSite({ ...PUBLIC_SITE, TRUST_PROXY: setting });
  const lines = ['GET /api/caller HTTP/1.1', 'Host: tifo.example', `X-Forwarded-For: ${forwardedFor}`];
  expect((await say(port, ...lines)).body).toBe(caller);
});

test('refuses to trust everybody', () => {
  expect(() => readEnv({ TRUST_PROXY: 'true' })).toThrow('TRUST_PROXY: must be how many proxies');
});
