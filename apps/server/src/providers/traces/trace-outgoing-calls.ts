import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { isTraced, type OpenSpan, openSpan } from '#server/lib/tracing.ts';

/** As Node and its `fetch` publish them; of a response only one of the two is set. */
interface Published {
  request: { method?: string; host?: string; origin?: string };
  response?: { statusCode?: number };
  error?: unknown;
}

const STARTED = ['http.client.request.start', 'undici:request:create'];
const ANSWERED = ['http.client.response.finish', 'undici:request:headers'];
const FAILED = ['http.client.request.error', 'undici:request:error'];

/**
 * Makes each call of another service a span: its host and status, never its path, which may contain ids of
 * persons or secrets. Nothing of the trace is sent along. Returns what ends this.
 */
export function traceOutgoingCalls(): () => void {
  const spans = new WeakMap<object, OpenSpan>();
  const start = (message: unknown) => {
    const { request } = message as Published;
    if (!isTraced()) return;
    const method = request.method ?? 'GET';
    const address = request.host ?? hostOf(request.origin);
    const attributes = { 'http.request.method': method, 'server.address': address };
    spans.set(request, openSpan(method, { kind: 'client', attributes }));
  };
  const end = (message: unknown) => {
    const { request, response, error } = message as Published;
    const status = response?.statusCode;
    const isFailure = error !== undefined || (status !== undefined && status >= 500);
    spans
      .get(request)
      ?.end(
        status === undefined ? {} : { 'http.response.status_code': status },
        isFailure ? 'failed' : undefined,
      );
    spans.delete(request);
  };
  const listeners = [
    ...STARTED.map((channel) => ({ channel, listener: start })),
    ...[...ANSWERED, ...FAILED].map((channel) => ({ channel, listener: end })),
  ];
  for (const { channel, listener } of listeners) subscribe(channel, listener);
  return () => {
    for (const { channel, listener } of listeners) unsubscribe(channel, listener);
  };
}

function hostOf(origin: string | undefined): string {
  return origin === undefined ? 'unknown' : new URL(origin).hostname;
}
