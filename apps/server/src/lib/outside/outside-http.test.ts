import type { LookupAddress } from 'node:dns';
import { createServer } from 'node:http';
import { Agent } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { ForbiddenHostError, OutsideHttp, publicLookup } from './outside-http.ts';

const ADDRESS = { href: 'https://push.example/x?y', host: 'push.example', path: '/x?y' };
const resolveTo =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

const NOT_PUBLIC = [
  ...[
    '127.0.0.1',
    '127.7.7.7',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
  ],
  ...[
    '224.0.0.1',
    '255.255.255.255',
    '192.0.2.1',
    '198.18.0.1',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fd12::1',
  ],
  ...[
    'ff02::1',
    'fec0::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
  ],
  ...['2001:db8::1', 'nonsense'],
];

test.each(NOT_PUBLIC)('connects to no host that resolves to %s', async (address) => {
  const call = new OutsideHttp({ resolve: resolveTo(address) }).call(ADDRESS, { method: 'GET' });
  await expect(call).rejects.toBeInstanceOf(ForbiddenHostError);
});

test('connects to no host of which one address is private', async () => {
  const resolve = resolveTo('93.184.215.14', '127.0.0.1');
  await expect(new OutsideHttp({ resolve }).call(ADDRESS, { method: 'GET' })).rejects.toThrow(
    ForbiddenHostError,
  );
});

test.each([
  [
    { all: true },
    [
      { address: '93.184.215.14', family: 4 },
      { address: '2606:4700::1111', family: 6 },
    ],
  ],
  [{ all: true, family: 6 }, [{ address: '2606:4700::1111', family: 6 }]],
  [{}, '93.184.215.14'],
])('hands on public addresses as they were asked for: %j', async (options, expected) => {
  const lookup = publicLookup(resolveTo('93.184.215.14', '2606:4700::1111'));
  const found = await new Promise<string | LookupAddress[]>((resolve, reject) =>
    lookup('push.example', options, (error, addresses) => (error ? reject(error) : resolve(addresses))),
  );
  expect(found).toEqual(expected);
});

test('answers with status and body, and stops reading what is too long', async () => {
  let size = 10;
  const service = createServer((request, response) =>
    response.writeHead(418).end(request.url?.padEnd(size, '.')),
  );
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  const agent = new Agent();
  agent.createConnection = () => connect((service.address() as AddressInfo).port, '127.0.0.1');
  const outside = new OutsideHttp({ agent });
  try {
    expect(await outside.call(ADDRESS, { method: 'GET' })).toEqual({
      status: 418,
      body: Buffer.from('/x?y......'),
    });
    size = 1_000_000;
    await expect(outside.call(ADDRESS, { method: 'GET' })).rejects.toThrow('too long');
  } finally {
    await new Promise((closed) => service.close(closed));
  }
});
