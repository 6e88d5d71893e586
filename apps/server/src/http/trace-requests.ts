import type { FastifyInstance } from 'fastify';
import { type OpenSpan, openSpan, traceParentOf, within } from '#server/lib/tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span: OpenSpan | null;
  }
}

/** Asked for by machines, all the time. */
const NOT_TRACED = /^\/(?:health|metrics)(?:[/?]|$)/;

/**
 * Makes each request a span with all that is done for it in it. A document tells the browser its span, so
 * that the calls of the page belong to its trace; but no cache may store that for others.
 */
export function traceRequests(app: FastifyInstance, { hasSharedCache }: { hasSharedCache: boolean }): void {
  app.decorateRequest('span', null);
  app.addHook('onRequest', (request, reply, done) => {
    const { method, url, headers } = request;
    if (NOT_TRACED.test(url)) return done();
    const attributes = { 'http.request.method': method, 'http.route': request.routeOptions.url ?? 'none' };
    const caller = headers.traceparent;
    const span = openSpan(
      `${method} ${attributes['http.route']}`,
      { kind: 'server', attributes },
      typeof caller === 'string' ? caller : undefined,
    );
    request.span = span;
    if (headers['sec-fetch-dest'] === 'document' && !hasSharedCache) {
      reply.header('server-timing', `traceparent;desc="${traceParentOf(span)}"`);
    }
    within(span, done);
  });
  // A body arrives in the context of its connection.
  app.addHook('preValidation', ({ span }, _reply, done) => (span ? within(span, done) : done()));
  app.addHook('onResponse', ({ span }, { statusCode }, done) => {
    if (!span) return done();
    // Before the span ends, so that the line of this request in the log belongs to it.
    within(span, done);
    const failure = statusCode >= 500 ? String(statusCode) : undefined;
    span.end({ 'http.response.status_code': statusCode }, failure);
  });
}
