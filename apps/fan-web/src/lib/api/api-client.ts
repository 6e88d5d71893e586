import type { ApiBody, ApiCall, ApiParams, ApiQuery, ApiReply } from '@tifo/contracts/api';
import type { Language } from '@tifo/contracts/values';
import { ApiError } from './api-error.ts';
import { pageTraceParent } from './page-trace.ts';
import { observeServerTime } from './server-clock.ts';

type Given<Name extends string, Value> = [Value] extends [undefined]
  ? { [Key in Name]?: undefined }
  : { [Key in Name]: Value };

type Optional<Name extends string, Value> = { [Key in Name]?: Value | undefined };

/** The input of a call: `params` and `body` where the contract has them, `query` optionally. */
export type ApiInput<Call extends ApiCall> = Given<'params', ApiParams<Call>> &
  Optional<'query', ApiQuery<Call>> &
  Given<'body', ApiBody<Call>> & {
    signal?: AbortSignal | undefined;
    idempotencyKey?: string | undefined;
    /** The server refuses the call when it arrives after this time. */
    deadline?: string | undefined;
    /**
     * Called when the request is sent: a failure before that has had no effect. May throw to prevent sending.
     */
    onSent?: (() => void) | undefined;
    /** Called with the headers of the response: a long list names its next page there. */
    onHeaders?: ((headers: Headers) => void) | undefined;
  };

/** Calls the API: `callApi('GET /api/clubs/{slug}', { params: { slug } })`. Throws ApiError. */
export type CallApi = <Call extends ApiCall>(call: Call, input: ApiInput<Call>) => Promise<ApiReply<Call>>;

export interface ApiClientOptions {
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  language: Language;
  /** Returns the bearer token of the signed-in fan, undefined for a visitor. Rejects when it could not be had. */
  getToken: () => Promise<string | undefined>;
}

interface AnyInput {
  params?: Record<string, string> | undefined;
  query?: Record<string, string | undefined> | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
  idempotencyKey?: string | undefined;
  deadline?: string | undefined;
  onSent?: (() => void) | undefined;
  onHeaders?: ((headers: Headers) => void) | undefined;
}

export function createApiClient(options: ApiClientOptions): CallApi {
  async function callApi(call: string, input: AnyInput): Promise<unknown> {
    const [method = 'GET', pattern = ''] = call.split(' ');
    let lost: unknown;
    const token = await options.getToken().catch((error: unknown) => {
      // What anybody may read is read without it.
      if (method !== 'GET') throw error;
      lost = error;
      return undefined;
    });
    input.onSent?.();
    const askedAtMs = Date.now();
    const response = await options.fetch(toAddress(pattern, input), {
      method,
      // Otherwise Chromium gives what it read within five seconds, such as a lot before it closed.
      cache: 'no-cache',
      headers: toHeaders(options.language, token, input),
      body: input.body === undefined ? null : JSON.stringify(input.body),
      signal: input.signal ?? null,
    });
    observeServerTime(response.headers, askedAtMs);
    if (response.status === 401 && lost) throw lost;
    if (!response.ok) throw new ApiError(response.status, await readProblem(response));
    input.onHeaders?.(response.headers);
    return readBody(response);
  }
  return callApi as CallApi;
}

/** Reads JSON in most cases; text and files as they are. */
async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('json')) return response.json();
  return type.startsWith('text/') ? response.text() : new Uint8Array(await response.arrayBuffer());
}

function toAddress(pattern: string, { params = {}, query = {} }: AnyInput): string {
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    // JSON has no undefined: the page param of a server-rendered first page arrives as null.
    if (typeof value === 'string') search.set(name, value);
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

function toHeaders(language: Language, token: string | undefined, input: AnyInput): Record<string, string> {
  const traceparent = pageTraceParent();
  return {
    accept: 'application/json',
    'accept-language': language,
    ...(traceparent ? { traceparent } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(input.idempotencyKey ? { 'idempotency-key': input.idempotencyKey } : {}),
    ...(input.deadline ? { 'request-deadline': input.deadline } : {}),
  };
}

async function readProblem(response: Response): Promise<object> {
  if (!response.headers.get('content-type')?.includes('json')) return {};
  const body: unknown = await response.json().catch(() => null);
  return typeof body === 'object' && body !== null ? body : {};
}
