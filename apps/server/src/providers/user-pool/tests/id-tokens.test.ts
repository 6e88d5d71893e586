import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importSPKI,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { afterAll, describe, expect, test } from 'vitest';
import { UnavailableError } from '#server/lib/errors.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { HostedUserPool } from '../hosted-user-pool.ts';
import type { UserPool } from '../user-pool.ts';

const clock = new FakeClock();
const { ctx } = await buildTestApp({ replace: { clock } });
const nowSeconds = clock.now().getTime() / 1000;

/** A fake hosted pool: keys of its own, published over HTTP. */
const pair = await generateKeyPair('RS256', { extractable: true });
const hostedJwk = { ...(await exportJWK(pair.publicKey)), kid: 'hosted-1', alg: 'RS256', use: 'sig' };
const jwksServer = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [hostedJwk] }));
});
await new Promise<void>((listening) => jwksServer.listen(0, '127.0.0.1', listening));
afterAll(() => jwksServer.close());
const hostedIssuer = `http://127.0.0.1:${(jwksServer.address() as AddressInfo).port}/eu-west-3_Test`;

interface Issuer {
  pool: UserPool;
  issuer: string;
  kid: string;
  privateKey: Parameters<SignJWT['sign']>[0];
  publicPem: string;
}

const own = await ctx.ownPool.keys.current();
const ownPublicKey = await ctx.ownPool.keys.findPublicKey(own.kid);
if (!ownPublicKey) throw new Error('The pool does not know its own key');

const issuers: [string, Issuer][] = [
  [
    'the embedded pool',
    {
      pool: ctx.ownPool,
      issuer: ctx.config.userPool.issuer,
      kid: own.kid,
      privateKey: own.privateKey,
      publicPem: await exportSPKI(ownPublicKey),
    },
  ],
  [
    'a hosted pool',
    {
      pool: new HostedUserPool({ issuer: hostedIssuer, clientId: 'web', clock }),
      issuer: hostedIssuer,
      kid: 'hosted-1',
      privateKey: pair.privateKey,
      publicPem: await exportSPKI(pair.publicKey),
    },
  ],
];

describe.each(issuers)('an id token of %s', (_, { pool, issuer, kid, privateKey, publicPem }) => {
  const claims: JWTPayload = {
    sub: '5f0c1e0a-0000-4000-8000-000000000001',
    iss: issuer,
    aud: 'web',
    token_use: 'id',
    exp: nowSeconds + 900,
    iat: nowSeconds,
    email: 'ada@fans.test',
    email_verified: true,
    given_name: 'Ada',
    family_name: 'Laurent',
  };
  const without = (name: string) =>
    Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));
  const sign = (payload: JWTPayload, header: object = {}) =>
    new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid, ...header }).sign(privateKey);

  test('tells who its holder is', async () => {
    expect(await pool.verifyIdToken(await sign(claims))).toEqual({
      username: claims.sub,
      email: 'ada@fans.test',
      emailVerified: true,
      firstName: 'Ada',
      lastName: 'Laurent',
      name: 'Ada Laurent',
      pictureUrl: '',
      // A hosted pool requires the factors itself and does not report which.
      hasSecondFactor: pool !== ctx.ownPool,
    });
  });

  test('tells whether a second factor was shown', async () => {
    const token = await sign({ ...claims, amr: ['pwd', 'mfa'] });
    expect(await pool.verifyIdToken(token)).toMatchObject({ hasSecondFactor: true });
  });

  test('names its holder by the address where it has no name', async () => {
    const { given_name: _given, family_name: _family, ...nameless } = claims;
    expect(await pool.verifyIdToken(await sign(nameless))).toMatchObject({ name: '', firstName: '' });
  });

  test.each<[string, JWTPayload]>([
    ['of another issuer', { ...claims, iss: 'https://evil.test' }],
    ['without an issuer', without('iss')],
    ['for another client', { ...claims, aud: 'other' }],
    ['for several clients', { ...claims, aud: ['web', 'other'] }],
    ['without a client', without('aud')],
    ['that is an access token', { ...claims, token_use: 'access', client_id: 'web' }],
    ['without a use', without('token_use')],
    ['that has expired', { ...claims, exp: nowSeconds }],
    ['without an end', without('exp')],
    ['without a subject', without('sub')],
    ['that is not good yet', { ...claims, nbf: nowSeconds + 60 }],
  ])('is refused %s', async (_name, payload) => {
    expect(await pool.verifyIdToken(await sign(payload))).toBeNull();
  });

  test('is refused when it was touched, is unsigned, or signed by another key or method', async () => {
    const good = await sign(claims);
    const [header = '', payload = '', signature = ''] = good.split('.');
    const richer = Buffer.from(JSON.stringify({ ...claims, sub: 'somebody-else' })).toString('base64url');
    const stranger = await generateKeyPair('RS256');
    const strangers = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid })
      .sign(stranger.privateKey);
    const jwk = await exportJWK(stranger.publicKey);
    const bringsKey = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid, jwk })
      .sign(stranger.privateKey);
    const byPublicKey = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid })
      .sign(new TextEncoder().encode(publicPem));
    const mutants = [
      `${header}.${richer}.${signature}`,
      `${header}.${payload}.${signature.slice(0, -4)}AAAA`,
      `${header}.${payload}.`,
      `${header}.${payload}`,
      new UnsecuredJWT(claims).encode(),
      strangers,
      bringsKey,
      byPublicKey,
      await sign(claims, { kid: 'unknown' }),
      'nonsense',
      '',
    ];
    for (const mutant of mutants) expect(await pool.verifyIdToken(mutant)).toBeNull();
    expect(await pool.verifyIdToken(good)).not.toBeNull();
    expect(await importSPKI(publicPem, 'RS256')).toBeDefined();
  });
});

test('says that a hosted pool does not answer, instead of refusing its fans', async () => {
  const pool = new HostedUserPool({ issuer: 'http://127.0.0.1:9/gone', clientId: 'web', clock });
  const token = await new SignJWT({}).setProtectedHeader({ alg: 'RS256', kid: 'k' }).sign(pair.privateKey);
  await expect(pool.verifyIdToken(token)).rejects.toBeInstanceOf(UnavailableError);
});
