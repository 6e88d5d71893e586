import formbody from '@fastify/formbody';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Context } from './context.ts';
import { registerClubRoutes } from './features/clubs/club-routes.ts';
import { registerMailboxRoutes } from './features/notifications/mailbox-routes.ts';
import { registerNotificationJobs } from './features/notifications/notification-jobs.ts';
import { registerErrorHandler } from './http/error-handler.ts';
import { registerHealth } from './http/health.ts';
import { registerOpenApi } from './http/openapi.ts';
import { registerRequestLog } from './http/request-log.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { registerSession } from './http/session.ts';

const BODY_LIMIT_BYTES = 64 * 1024;
const HEADERS_TIMEOUT_MS = 5000;
const REQUEST_TIMEOUT_MS = 10_000;
const KEEP_ALIVE_MS = 15_000;

/** The one list of what answers requests, in order. */
export async function buildApp(ctx: Context): Promise<FastifyInstance> {
  const { publicUrl, trustProxy } = ctx.config.server;
  const app = Fastify({
    loggerInstance: ctx.logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => ctx.ids.next(),
    trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  registerJsonBodies(app);
  registerErrorHandler(app);
  registerSession(app);
  registerRequestLog(app, ctx);
  await registerSecurityHeaders(app, { publicUrl });
  registerHealth(app, ctx);
  registerOpenApi(app, { publicUrl });
  await app.register(formbody);
  registerClubRoutes({ app, ctx });
  registerNotificationJobs(ctx);
  registerMailboxRoutes({ app, ctx });
  return app;
}

/** JSON only: Fastify would also take text/plain, past every schema. An empty body is no body. */
function registerJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}
