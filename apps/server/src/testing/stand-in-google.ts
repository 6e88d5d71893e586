import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { interactionPolicy, Provider, type RequestContext } from 'oidc-provider';

/** A user of the fake Google. */
export interface StandInPerson {
  email: string;
  email_verified: boolean;
  given_name?: string;
  family_name?: string;
  picture?: string;
}

export interface StandInGoogle {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** By their subject; tests may add some. */
  people: Record<string, StandInPerson>;
  close(): Promise<void>;
}

const CLIENT_ID = 'tifo-stand-in';
const CLIENT_SECRET = 'a secret of the stand-in only';

/**
 * Starts a real OpenID provider on this machine in place of Google. Its page lists the users to sign in as
 * (`/interaction/<uid>/as/<subject>`) and a way to cancel (`/interaction/<uid>/cancel`).
 */
export async function startStandInGoogle({
  redirectUris,
  people = {},
  port = 0,
}: {
  redirectUris: string[];
  people?: Record<string, StandInPerson>;
  /** Defaults to any free one. */
  port?: number;
}): Promise<StandInGoogle> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, await configure({ redirectUris, people }));
  const callback = provider.callback();
  server.on('request', (request, response) => {
    const [, uid, , subject] =
      /^\/interaction\/([\w-]+)(\/as\/([\w-]+)|\/cancel)?$/.exec(request.url ?? '') ?? [];
    if (uid === undefined) return callback(request, response);
    if (request.url === `/interaction/${uid}`) return showPeople(response, uid, people);
    void finish({ provider, request, response, subject });
  });
  return {
    issuer,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    people,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

async function configure({
  redirectUris,
  people,
}: {
  redirectUris: string[];
  people: Record<string, StandInPerson>;
}): Promise<Record<string, unknown>> {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return {
    clients: [{ client_id: CLIENT_ID, client_secret: CLIENT_SECRET, redirect_uris: redirectUris }],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'stand-in', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'picture'],
    },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: {
      policy,
      url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}`,
    },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId, ...people[accountId] }),
    }),
    loadExistingGrant: async ({ oidc }: RequestContext) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

function showPeople(response: ServerResponse, uid: string, people: Record<string, StandInPerson>): void {
  const links = Object.entries(people).map(
    ([subject, { email }]) => `<li><a href="/interaction/${uid}/as/${subject}">${email}</a></li>`,
  );
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(
    `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Choose an account</title><h1>Choose an account</h1><ul>${links.join('')}</ul><a href="/interaction/${uid}/cancel">Cancel</a></html>`,
  );
}

async function finish({
  provider,
  request,
  response,
  subject,
}: {
  provider: Provider;
  request: IncomingMessage;
  response: ServerResponse;
  subject: string | undefined;
}): Promise<void> {
  const result =
    subject === undefined
      ? { error: 'access_denied', error_description: 'The person canceled' }
      : { login: { accountId: subject }, select_account: {} };
  await provider.interactionFinished(request, response, result);
}
