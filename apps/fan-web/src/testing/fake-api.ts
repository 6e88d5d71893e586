import type { ApiBody, ApiCall, ApiParams, ApiQuery, ApiReply } from '@tifo/contracts/api';
import type { Problem } from '@tifo/contracts/problems';
import { ApiError } from '#web/lib/api/api-error.ts';

interface Received<Call extends ApiCall> {
  params: ApiParams<Call>;
  query: ApiQuery<Call>;
  body: ApiBody<Call>;
}

/** Replies by call, typed by the contract: a call that is not listed fails the test that makes it. */
export type FakeAnswers = {
  [Call in ApiCall]?:
    | ApiReply<Call>
    | ((received: Received<Call>) => ApiReply<Call> | Response | Promise<ApiReply<Call>>);
};

export interface FakeApi {
  /** Replaces `fetch` under the real API client. */
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  /** Calls received, in order, with their contents. */
  received: {
    call: ApiCall;
    params: Record<string, string>;
    body: unknown;
    headers: Headers;
    signal: AbortSignal | null;
  }[];
  answers: FakeAnswers;
}

export function createFakeApi(answers: FakeAnswers): FakeApi {
  const received: FakeApi['received'] = [];
  const api: FakeApi = {
    answers,
    received,
    fetch: async (path, init) => {
      const url = new URL(path, 'http://localhost');
      const found = matchCall(Object.keys(api.answers) as ApiCall[], `${init.method} ${url.pathname}`);
      if (!found) throw new Error(`The test gives no answer to ${init.method} ${path}`);
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
      received.push({ ...found, body, headers: new Headers(init.headers), signal: init.signal ?? null });
      const input = { params: found.params, query: Object.fromEntries(url.searchParams), body };
      return answer(api.answers[found.call], input);
    },
  };
  return api;
}

/** An error to throw from a reply to refuse the call. */
export function refusal(status: number, code: string, detail = 'Refused'): ApiError {
  return new ApiError(status, { type: 'about:blank', title: 'Refused', status, code, detail });
}

/** A page of a long list, which names the cursor of the next one. */
export function listPage(items: readonly unknown[], nextCursor: string): Response {
  return Response.json(items, { headers: { link: `</api/list?cursor=${nextCursor}>; rel="next"` } });
}

async function answer(given: unknown, input: object): Promise<Response> {
  try {
    const value: unknown = typeof given === 'function' ? await given(input) : given;
    if (value instanceof Response) return value;
    if (value === undefined) return new Response(null, { status: 204 });
    return value instanceof Uint8Array ? new Response(new Uint8Array(value)) : Response.json(value);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const headers = { 'content-type': 'application/problem+json' };
    return Response.json(error.problem satisfies Partial<Problem>, { status: error.status, headers });
  }
}

function matchCall(
  calls: ApiCall[],
  asked: string,
): { call: ApiCall; params: Record<string, string> } | undefined {
  // Calls without parameters come first: fans/me before fans/{username}.
  for (const call of calls.sort((a, b) => a.split('{').length - b.split('{').length)) {
    const pattern = call.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
    const match = new RegExp(`^${pattern}$`).exec(asked);
    if (match) return { call, params: { ...match.groups } };
  }
  return undefined;
}
