import { apiContract } from '@tifo/contracts/api';
import { expect, test } from 'vitest';
import { poolOperations } from '#server/features/identity/edge/operations.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';

const { app, ctx } = await buildTestApp({ realUserPool: true });
const ClientId = ctx.config.userPool.clientId;

const ODD = [
  '\u0000',
  'a\u0000@club.example',
  '\ud800',
  '\r\n',
  '\u0085',
  '\u202e',
  '💥'.repeat(50),
  '1e999',
  '%00',
  '//x',
];

function oddBody(names: string[], odd: string): Record<string, unknown> {
  const shaped: Record<string, unknown> = {
    ClientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    ChallengeName: 'SMS_MFA',
    AuthParameters: { USERNAME: odd, PASSWORD: odd, REFRESH_TOKEN: odd },
    ChallengeResponses: { USERNAME: odd, ANSWER: odd },
    UserAttributes: [{ Name: 'email', Value: odd }],
    ClientMetadata: { clubSlug: odd, language: odd },
  };
  return Object.fromEntries(names.map((name) => [name, shaped[name] ?? odd]));
}

test.each([...poolOperations.keys()])('%s of the pool takes odd text for bad input', async (name) => {
  const { schema } = poolOperations.get(name) ?? expect.unreachable();
  for (const odd of ODD) {
    const reply = await app.inject({
      method: 'POST',
      url: '/idp/',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${name}`,
      },
      payload: JSON.stringify(oddBody(Object.keys(schema.shape), odd)),
    });
    expect([reply.statusCode, odd]).toEqual([expect.toSatisfy((status: number) => status < 500), odd]);
  }
});

test('no call of the API fails for odd text in its path or query', async () => {
  for (const call of Object.keys(apiContract)) {
    const [method = 'GET', path = '/'] = call.split(' ');
    for (const odd of ['%00', '%0d%0a', '%ed%a0%80', '%c2%85', '%e2%80%ae', '%', 'x'.repeat(300), '..%2f']) {
      const url = `${path.replace(/\{\w+\}/g, odd)}?q=${odd}&limit=${odd}&cursor=${odd}`;
      const reply = await app.inject({ method: method as 'GET', url });
      expect([reply.statusCode, call, odd]).toEqual([
        expect.toSatisfy((status: number) => status < 500 || status === 503),
        call,
        odd,
      ]);
      expect(reply.headers['x-content-type-options']).toBe('nosniff');
    }
  }
});

test.each([
  '/oauth2/authorize',
  '/oauth2/idpresponse',
  '/oauth2/userInfo',
  '/logout',
  '/robots.txt',
  '/files/x',
])('%s fails for no odd text', async (path) => {
  for (const odd of ['%00', '%0d%0a', '%ed%a0%80', '%c2%85', '%']) {
    const query = ['client_id', 'redirect_uri', 'state', 'code', 'logout_uri', 'h'].map(
      (name) => `${name}=${odd}`,
    );
    const reply = await app.inject(`${path}?${query.join('&')}`);
    expect(reply.statusCode).toBeLessThan(500);
  }
});
