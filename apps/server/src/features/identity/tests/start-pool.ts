import type { AddressInfo } from 'node:net';
import {
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  InitiateAuthCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { Context } from '#server/context.ts';
import { closeContext, createContext } from '#server/create-context.ts';
import { EmbeddedMailbox } from '#server/providers/mail/embedded-mailbox.ts';
import { buildTestApp, type TestAppOptions } from '#server/testing/build-test-app.ts';
import type { FakeClock } from '#server/testing/fake-clock.ts';

export const ClientId = 'web';
export const PASSWORD = 'Tifo-test-2026!';

export interface TestPool {
  app: FastifyInstance;
  ctx: Context;
  /** The official client, connected to the listening app, without retries. */
  client: CognitoIdentityProviderClient;
  clock?: FakeClock;
  /** Returns the newest code mailed to an address. */
  codeFor(email: string): Promise<string>;
  /** Returns how many mails an address has received. */
  mailCount(email: string): Promise<number>;
  /** Starts the same product as another process: its own context and app on the same database. */
  startSecond(): Promise<{ app: FastifyInstance; client: CognitoIdentityProviderClient }>;
}

export async function startPool(options: TestAppOptions = {}): Promise<TestPool> {
  const env = { TIFO_SECRET: 'a secret that all processes of the test share', ...options.env };
  const { app, ctx, ownerUrl } = await buildTestApp({ ...options, env, realUserPool: true });
  const mailbox = new EmbeddedMailbox({ db: ctx.db, clock: ctx.clock, from: ctx.config.mail.from });
  const received = async (email: string) => {
    await ctx.outbox.flush();
    return mailbox.list(email);
  };
  return {
    app,
    ctx,
    client: await listen(app),
    codeFor: async (email) => {
      const codes = (await received(email)).map(({ text }) => /^\d{6}$/m.exec(text)?.[0]);
      // A notice of what was changed before may be sent after it: mails are sent several at once.
      return codes.find((code) => code !== undefined) ?? 'none';
    },
    mailCount: async (email) => (await received(email)).length,
    startSecond: async () => {
      const closing = new AbortController();
      const second = await createContext({
        config: ctx.config,
        ownerUrl,
        closing: closing.signal,
        replace: { clock: ctx.clock },
      });
      const secondApp = await buildApp(second);
      const client = await listen(secondApp);
      afterAll(async () => {
        closing.abort();
        await secondApp.close();
        await closeContext(second);
      });
      return { app: secondApp, client };
    },
  };
}

async function listen(app: FastifyInstance): Promise<CognitoIdentityProviderClient> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const client = new CognitoIdentityProviderClient({
    endpoint: `http://127.0.0.1:${port}/idp/`,
    region: 'local-1',
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
    maxAttempts: 1,
  });
  afterAll(() => client.destroy());
  return client;
}

export const newEmail = () => `fan-${crypto.randomUUID()}@fans.test`;

/** Signs a user up and confirms them. */
export async function becomeMember(pool: TestPool, email = newEmail()): Promise<string> {
  await pool.client.send(new SignUpCommand({ ClientId, Username: email, Password: PASSWORD }));
  const ConfirmationCode = await pool.codeFor(email);
  await pool.client.send(new ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode }));
  return email;
}

export const byPassword = (Username: string, Password = PASSWORD) =>
  new InitiateAuthCommand({
    ClientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: Username, PASSWORD: Password },
  });

/** Returns the tokens of a fresh sign-in. */
export async function signIn(pool: TestPool, email: string) {
  const { AuthenticationResult } = await pool.client.send(byPassword(email));
  const { AccessToken = '', IdToken = '', RefreshToken = '' } = AuthenticationResult ?? {};
  return { AccessToken, IdToken, RefreshToken };
}

/** Sends a raw call, to compare replies byte by byte. */
export async function callPool(app: FastifyInstance, operation: string, body: object) {
  const {
    statusCode,
    headers,
    body: text,
  } = await app.inject({
    method: 'POST',
    url: '/idp/',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    payload: JSON.stringify(body),
  });
  return { statusCode, errorType: headers['x-amzn-errortype'], headers, text };
}
