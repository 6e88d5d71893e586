import type { HTTPMethods, InjectOptions } from 'fastify';
import { z } from 'zod';
import { poolOperations } from '#server/features/identity/edge/operations.ts';
import { allCalls } from '#server/http/all-calls.ts';
import { Dice, type JsonSchema, makeValue, ODD_TEXTS } from './hostile-values.ts';
import { bearer } from './test-user-pool.ts';

/** Existing data to request, so that most requests get past the parsing of their address. */
export interface Grounds {
  slugs: string[];
  usernames: string[];
  /** Existing ids and slugs of those clubs. */
  known: string[];
}

/** The number of requests of an attack; `npm run attack` sets more. */
export const ATTACK_REQUESTS = Number(process.env.ATTACK_REQUESTS ?? 1500);

type Ask = (dice: Dice, grounds: Grounds) => InjectOptions;

/**
 * Returns a request to the API, the user pool, OAuth or a page, generated from its schema and slightly
 * beyond.
 */
export function makeRequest(seed: number, grounds: Grounds): InjectOptions {
  const dice = new Dice(seed);
  const request = dice.pick(ASKS)(dice, grounds);
  const headers: Record<string, string> = { ...readHeaders(request), ...oddHeaders(dice) };
  return { ...request, headers };
}

interface Call {
  method: HTTPMethods;
  path: string;
  query: JsonSchema | null;
  body: JsonSchema | null;
}

const CALLS = allCalls().map(([call, route]): Call => {
  const [method = 'GET', path = '/'] = call.split(' ');
  return {
    method: method as HTTPMethods,
    path,
    query: route.query ? toSchema(route.query) : null,
    body: route.body ? toSchema(route.body) : null,
  };
});

const OPERATIONS = [...poolOperations].map(([name, { schema }]) => ({ name, schema: toSchema(schema) }));

function toSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

const askApi: Ask = (dice, grounds) => {
  const { method, path, query, body } = dice.pick(CALLS);
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodePart(dice, valueFor(name, dice, grounds)),
  );
  const asked = query && dice.isOneIn(2) ? makeValue(query, dice, grounds.known) : null;
  const actor: Record<string, string> = dice.isOneIn(4) ? {} : bearer(dice.pick(grounds.usernames));
  const payload = body ? { payload: toJson(makeValue(body, dice, grounds.known)) } : {};
  const type: Record<string, string> = body ? { 'content-type': 'application/json' } : {};
  return { method: method as 'GET', url: url + toQuery(asked), headers: { ...actor, ...type }, ...payload };
};

const askPool: Ask = (dice, { known, usernames }) => {
  const { name, schema } = dice.pick(OPERATIONS);
  const given = makeValue(schema, dice, [...known, ...usernames]);
  const isOurs = given !== null && typeof given === 'object' && 'ClientId' in given && !dice.isOneIn(5);
  return {
    method: 'POST',
    url: '/idp/',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${name}`,
    },
    payload: toJson(isOurs ? { ...given, ClientId: 'web', AuthFlow: dice.pick(FLOWS) } : given),
  };
};

const FLOWS = ['USER_PASSWORD_AUTH', 'USER_SRP_AUTH', 'USER_AUTH', 'REFRESH_TOKEN_AUTH', 'NONE'] as const;

const OAUTH_WORDS = [
  'code',
  'web',
  'S256',
  'Google',
  'authorization_code',
  'refresh_token',
  'openid',
] as const;
const OAUTH_NAMES = [
  'client_id',
  'code',
  'code_challenge',
  'code_challenge_method',
  'code_verifier',
  'grant_type',
  'identity_provider',
  'logout_uri',
  'nonce',
  'redirect_uri',
  'refresh_token',
  'response_type',
  'state',
  'token',
] as const;

const askOAuth: Ask = (dice) => {
  const fields = new URLSearchParams();
  for (let left = dice.below(10); left > 0; left -= 1) {
    fields.append(dice.pick(OAUTH_NAMES), dice.isOneIn(2) ? dice.pick(OAUTH_WORDS) : dice.pick(ODD_TEXTS));
  }
  const isForm = dice.isOneIn(2);
  const url = isForm
    ? `/oauth2/${dice.pick(['token', 'revoke', 'userInfo'])}`
    : `${dice.pick(['/oauth2/authorize', '/oauth2/idpresponse', '/logout'])}?${fields}`;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return isForm ? { method: 'POST', url, headers, payload: fields.toString() } : { method: 'GET', url };
};

const PAGES = [
  '/',
  '/clubs/{slug}',
  '/clubs/{slug}/exclusives/{exclusiveSlug}',
  '/clubs/{slug}/news/{postSlug}',
  '/clubs/{slug}/programs/{programSlug}',
  '/clubs/{slug}/{anything}',
  '/{anything}',
  '/back-office/{anything}',
  '/sitemap.xml',
  '/robots.txt',
  '/.well-known/{anything}',
] as const;

const askPage: Ask = (dice, grounds) => {
  const path = dice
    .pick(PAGES)
    .replace(/\{(\w+)\}/g, (_, name: string) => encodePart(dice, valueFor(name, dice, grounds)));
  const query = dice.isOneIn(3) ? `?q=${encodeURIComponent(wellFormed(dice.pick(ODD_TEXTS)))}&page=-1` : '';
  return { method: dice.isOneIn(10) ? 'POST' : 'GET', url: path + query };
};

/** Weighted by the number of addresses. */
const ASKS = [askApi, askApi, askApi, askApi, askPool, askOAuth, askPage] as const;

function valueFor(name: string, dice: Dice, { slugs, usernames, known }: Grounds): string {
  if (dice.isOneIn(8)) return dice.pick(ODD_TEXTS);
  if (name === 'slug') return dice.pick(slugs);
  return dice.pick(name === 'username' ? usernames : known);
}

/** Usually encoded as by a client, sometimes invalid. */
function encodePart(dice: Dice, text: string): string {
  if (dice.isOneIn(40)) return dice.pick(['%', '%zz', '%ed%a0%80', '..%2f', '%2e%2e', ';a=b', '%5c']);
  return encodeURIComponent(wellFormed(text)) || 'x';
}

function wellFormed(text: string): string {
  return text.replaceAll('\ud800', '\ufffd');
}

function toJson(value: unknown): string {
  return JSON.stringify(value) ?? 'null';
}

function toQuery(value: unknown): string {
  if (value === null || typeof value !== 'object') return '';
  const fields = Object.entries(value).map(
    ([name, field]) =>
      `${encodeURIComponent(wellFormed(name))}=${encodeURIComponent(wellFormed(typeof field === 'string' ? field : toJson(field)))}`,
  );
  return fields.length === 0 ? '' : `?${fields.join('&')}`;
}

function readHeaders({ headers = {} }: InjectOptions): Record<string, string> {
  return headers as Record<string, string>;
}

/** Headers that change how a server interprets a request. */
const ODD_HEADERS: Record<string, string>[] = [
  { 'x-forwarded-host': 'evil.test' },
  { 'x-forwarded-for': '127.0.0.1, ::1', 'x-forwarded-proto': 'javascript' },
  { 'x-original-url': '/api/back-office/me', 'x-http-method-override': 'DELETE' },
  { 'accept-language': '*;q=NaN, fr;q=9' },
  { 'accept-encoding': 'br;q=-1, *' },
  { 'if-none-match': 'W/"' },
  { range: 'bytes=0-0,-1' },
  { 'idempotency-key': 'k'.repeat(300) },
  { 'request-deadline': 'yesterday' },
  { authorization: 'Basic YTpi' },
  { cookie: 'tifo_oauth=%00; __proto__=1' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-7' },
  { 'last-event-id': '-1' },
];

function oddHeaders(dice: Dice): Record<string, string> {
  return dice.isOneIn(5) ? { ...dice.pick(ODD_HEADERS) } : {};
}
