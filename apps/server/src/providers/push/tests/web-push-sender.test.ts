import { createPublicKey, verify } from 'node:crypto';
import { createServer } from 'node:http';
import { Agent } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { OutsideHttp } from '#server/lib/outside/outside-http.ts';
import { BROWSER_KEYS } from '#server/testing/browser-keys.ts';
import { WebPushSender } from '../web-push-sender.ts';

interface Received {
  headers: Record<string, unknown>;
  body: Buffer;
}

const received: Received[] = [];
let status = 201;
const service = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    received.push({ headers: request.headers, body: Buffer.concat(chunks) });
    response.writeHead(status, { location: 'https://push.test/elsewhere' }).end();
  });
});
await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
const { port } = service.address() as AddressInfo;
afterAll(() => new Promise<void>((closed) => service.close(() => closed())));

/** All parts are real except the connection, which is unencrypted and leads to this test. */
const agent = new Agent();
agent.createConnection = () => connect(port, '127.0.0.1');

const options = {
  contact: 'mailto:hello@tifo.test',
  hosts: ['push.test', '*.notify.test'],
  outside: new OutsideHttp({ agent }),
};
const sender = new WebPushSender({ ...options, seed: Buffer.alloc(32, 7) });
const target = { endpoint: 'https://push.test/send/abc', ...BROWSER_KEYS };
beforeEach(() => {
  received.length = 0;
  status = 201;
});

test('sends what only the browser can read, signed with the key that it subscribed with', async () => {
  expect(await sender.send(target, { payload: '{"title":"Secret"}', ttlSeconds: 60 })).toBe('sent');
  const [push] = received;
  expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '60' });
  expect(push?.body.toString('latin1')).not.toContain('Secret');
  const [, token = '', key = ''] =
    /^vapid t=([^,]+), k=(.+)$/.exec(String(push?.headers.authorization)) ?? [];
  expect(key).toBe(sender.publicKey);
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const signed = Buffer.from(`${head}.${claims}`);
  const isGenuine = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isGenuine).toBe(true);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: 'https://push.test',
    sub: 'mailto:hello@tifo.test',
  });
});

test.each([404, 410])('knows from %i that the browser is gone', async (answer) => {
  status = answer;
  expect(await sender.send(target, { payload: '{}', ttlSeconds: 60 })).toBe('gone');
});

test.each([301, 302, 307, 308])('follows no redirect (%i)', async (answer) => {
  status = answer;
  await expect(sender.send(target, { payload: '{}', ttlSeconds: 60 })).rejects.toThrow(String(answer));
  expect(received).toHaveLength(1);
});

test('sends nothing to an address it would not take, and lets it be forgotten', async () => {
  const stored = { ...target, endpoint: 'https://127.7.7.7;x.notify.test/' };
  expect(await sender.send(stored, { payload: '{}', ttlSeconds: 60 })).toBe('gone');
  expect(received).toEqual([]);
});

test.each([
  ['a key that is no point of the curve', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
  ['a key that is too short', { p256dh: 'p'.repeat(40) }],
  ['a secret that is too short', { auth: 'a'.repeat(20) }],
])('takes no subscription with %s, and lets a stored one be forgotten', async (_, keys) => {
  expect(sender.accepts({ ...target, ...keys })).toBe(false);
  expect(await sender.send({ ...target, ...keys }, { payload: '{}', ttlSeconds: 60 })).toBe('gone');
  expect(received).toEqual([]);
});

test.each([429, 500])('fails on %i, so that it is tried again', async (answer) => {
  status = answer;
  await expect(sender.send(target, { payload: '{}', ttlSeconds: 60 })).rejects.toThrow();
});

test('has the same key for the same secret, and another for another', () => {
  const keyOf = (byte: number) => new WebPushSender({ ...options, seed: Buffer.alloc(32, byte) }).publicKey;
  expect(keyOf(7)).toBe(sender.publicKey);
  expect(keyOf(8)).not.toBe(sender.publicKey);
});

test.each([
  ['https://push.test/x', true],
  ['https://eu.notify.test/x', true],
  ['https://notify.test/x', false],
  ['https://evilpush.test/x', false],
  ['https://push.test.evil.test/x', false],
  ['http://push.test/x', false],
  ['https://push.test:8443/x', false],
  ['https://user@push.test/x', false],
  ['https://127.0.0.1/x', false],
  ['https://127.7.7.7;x.notify.test/', false],
  ['https://127.0.0.1,x.notify.test/', false],
  ["https://127.0.0.1'x.notify.test/", false],
  ['https://127.0.0.1$x.notify.test/', false],
  ['https://127.0.0.1&x.notify.test/', false],
  ['https://x_y.notify.test/', false],
  ['https://eu.notify.test./', false],
  ['nonsense', false],
])('takes %s: %s', (endpoint, isTaken) => {
  expect(sender.accepts({ ...target, endpoint })).toBe(isTaken);
});
