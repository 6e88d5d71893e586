import { expect, test } from 'vitest';
import { caseCount } from '#server/testing/case-count.ts';
import { Dice } from '#server/testing/hostile-values.ts';
import { PUBLIC_SITE, say, sayRaw, startProxiedSite } from '#server/testing/proxied-site.ts';

const cached = await startProxiedSite({ ...PUBLIC_SITE, TRUST_PROXY: '1' });
const fresh = await startProxiedSite({ ...PUBLIC_SITE, TRUST_PROXY: '1' }, { freshMs: 0 });
const direct = await startProxiedSite(PUBLIC_SITE);
const directFresh = await startProxiedSite(PUBLIC_SITE, { freshMs: 0 });

const HOSTS = [
  'lions.example',
  'LIONS.example',
  'lions.example:8443',
  'lions.example.',
  'tigers.example',
  'tifo.example',
] as const;

const PATHS = [
  '/',
  '/a',
  '/a/',
  '/%61',
  '/A',
  '/a/b',
  '/a%2Fb',
  '/a%2fb',
  '/a;b',
  '/a/../b',
  '/a/%2e%2e/b',
  '/clubs/tigers',
  '/clubs%2Ftigers',
  '/clubs/%74igers',
  '/clubs/lions/../tigers',
  '/clubs/lions%2F..%2Ftigers',
  '/clubs/tigers%00',
  '//tigers.example/a',
  '/a?lang=fr',
  '/a?LANG=fr',
  '/a?lang%3Dfr',
  '/a?lang=en&lang=fr',
  '/a?lang=fr;sort=1',
  '/a?sort=1&lang=fr',
  '/a?utm_source=tigers',
  '/a?sort=1%26lang%3Dfr',
  '/a?sort[]=1',
  '/a?',
  '/a?sort=1%0Afr',
] as const;

/** Each kind of header line that could change what a page is for, or only seem to. */
const LINES = [
  ['X-Forwarded-Host: tigers.example'],
  ['X-Forwarded-Host: evil.example, lions.example'],
  ['X-Forwarded-Host: lions.example, tigers.example'],
  ['X-Forwarded-Host: tigers.example', 'X-Forwarded-Host: lions.example'],
  ['X-Forwarded-Host: '],
  ['x-forwarded-host: TIGERS.example:443'],
  ['X-Forwarded-Proto: http'],
  ['X-Forwarded-Proto: https, http'],
  ['X-Forwarded-Proto: javascript'],
  ['X-Forwarded-Port: 8443'],
  ['X-Forwarded-Prefix: /clubs/tigers'],
  ['X-Forwarded-For: 203.0.113.7, 198.51.100.9'],
  ['Forwarded: host=tigers.example;proto=http'],
  ['X-Host: tigers.example'],
  ['X-Original-URL: /clubs/tigers'],
  ['X-Rewrite-URL: /clubs/tigers'],
  ['X-HTTP-Method-Override: POST'],
  ['Accept-Language: fr'],
  ['Accept-Language: en', 'Accept-Language: fr'],
  ['Accept-Language: fr;q=0, en'],
  ['Cookie: theme=dark'],
  ['Cookie: theme=dark; theme=light'],
  ['Cookie: theme=dark', 'Cookie: selected_language=fr'],
  ['Cookie: selected_language=fr%0Adark'],
  ['Cookie: selected_language=fr\tdark'],
  ['Cookie: other=1'],
  ['If-None-Match: *'],
  ['Range: bytes=0-3'],
  ['Authorization: Bearer x'],
  ['Accept-Encoding: identity;q=0'],
] as const;

function makeLines(seed: number): string[] {
  const dice = new Dice(seed);
  const head = [`GET ${dice.pick(PATHS)} HTTP/1.1`, `Host: ${dice.pick(HOSTS)}`];
  const more = Array.from({ length: dice.below(4) }, () => dice.pick(LINES)).flat();
  return [...head, ...more];
}

const REQUESTS = caseCount({ short: 600, full: 20_000 });
const AT_ONCE = 10;

test.each([
  ['behind a proxy', cached, fresh],
  ['without one', direct, directFresh],
])(
  'the cache answers every request as a server without a cache does, %s',
  async (_, withCache, without) => {
    const differences: unknown[] = [];
    let seed = 0;
    let pages = 0;
    const compare = async () => {
      while (seed < REQUESTS) {
        seed += 1;
        const lines = makeLines(seed);
        const [told, expected] = await Promise.all([say(withCache, ...lines), say(without, ...lines)]);
        if (expected.status === 200) pages += 1;
        if (told.status !== expected.status || told.body !== expected.body)
          differences.push({ lines, told, expected });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, compare));
    expect(differences.slice(0, 5)).toEqual([]);
    expect(pages).toBeGreaterThan(REQUESTS / 3);
  },
  60_000 + REQUESTS * 10,
);

test('no page is for another site than the one that its request names', async () => {
  for (const path of PATHS) {
    for (const lines of LINES) {
      const { body, status } = await say(direct, `GET ${path} HTTP/1.1`, 'Host: lions.example', ...lines);
      if (status === 200) expect(body).toMatch(/^lions https:\/\/lions\.example\//);
    }
  }
});

const KEPT = ['GET /kept HTTP/1.1', 'Host: lions.example'];
const ASKED = ['GET /own HTTP/1.1', 'Host: lions.example', 'Connection: close'];
const HIDDEN = 'GET /hidden HTTP/1.1\r\nHost: tigers.example\r\n\r\n';

test('takes the body of a read for no request, also where the cache answers', async () => {
  await say(cached, ...KEPT);
  const withBody = [
    ...KEPT,
    `Content-Length: ${HIDDEN.length}`,
    '',
    `${HIDDEN}${ASKED.join('\r\n')}`,
    '',
    '',
  ];
  const replies = await sayRaw(cached, withBody.join('\r\n'));
  expect(replies).toEqual([
    { status: 200, body: 'lions https://lions.example/kept en system' },
    { status: 200, body: 'lions https://lions.example/own en system' },
  ]);
});

test.each([
  ['a length beside chunks', ['Content-Length: 5', 'Transfer-Encoding: chunked']],
  ['chunks beside a length', ['Transfer-Encoding: chunked', 'Content-Length: 5']],
  ['two lengths', ['Content-Length: 5', 'Content-Length: 6']],
  ['a list of lengths', ['Content-Length: 5, 6']],
  ['a signed length', ['Content-Length: +5']],
  ['a length in another base', ['Content-Length: 0x5']],
  ['a negative length', ['Content-Length: -5']],
  ['a length beyond numbers', ['Content-Length: 99999999999999999999']],
  ['a space before the colon', ['Transfer-Encoding : chunked']],
  ['chunks that are not last', ['Transfer-Encoding: chunked, identity']],
  ['chunks twice', ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity']],
  ['a folded line', ['Transfer-Encoding:', ' chunked']],
  ['a line without a name', [': chunked']],
  ['a line without a colon', ['Transfer-Encoding']],
  ['a lone carriage return', ['X-A: b\rTransfer-Encoding: chunked']],
  ['a zero byte', ['X-A: b\0c']],
  ['a control character in a name', ['X-\x0bA: b']],
])('refuses a message with %s, and reads no second one in it', async (_, lines) => {
  for (const port of [cached, direct]) {
    const head = [...KEPT, ...lines, '', `0\r\n\r\n${HIDDEN}`];
    const replies = await sayRaw(port, head.join('\r\n'));
    expect(replies.map(({ status }) => status)).toEqual([400]);
  }
});

test('reads no request behind one whose end it cannot know', async () => {
  for (const port of [cached, direct]) {
    const head = [...KEPT, 'Transfer-Encoding: xchunked', '', `0\r\n\r\n${HIDDEN}`];
    const replies = await sayRaw(port, head.join('\r\n'));
    expect(replies.at(-1)?.status).toBe(400);
    expect(replies.filter(({ body }) => body.includes('hidden'))).toEqual([]);
  }
});

test.each(['GET /kept HTTP/1.1\nHost: lions.example\n\n', 'GET /kept\r\n\r\n', 'GET /kept HTTP/2.0\r\n\r\n'])(
  'refuses lines that another server may end elsewhere: %j',
  async (bytes) => {
    expect((await sayRaw(direct, bytes)).map(({ status }) => status)).toEqual([400]);
  },
);
