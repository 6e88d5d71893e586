import formbody from '@fastify/formbody';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { registerBackupMetrics } from './backups/backup-metrics.ts';
import type { Context } from './context.ts';
import { invariantsOfClubs, withoutDirectory } from './db/moves/directory-tables.ts';
import { demoSignInFor, registerDemoCodes } from './demo/demo-code-routes.ts';
import {
  assertClubIsPublic,
  clubNeedsSecondFactor,
  countOpenParts,
  findClubByHost,
  findPageRedirect,
  getClub,
  listOpenPart,
} from './features/clubs/index.ts';
import { requireValidatedFanSelf } from './features/fans/index.ts';
import { invariantsPort } from './features/installation/index.ts';
import { personalDataPort } from './features/my-data/index.ts';
import { listSiteContent } from './features/search/index.ts';
import { FEATURES, INVARIANTS, PERSONAL_DATA, providePorts, RETENTION } from './features.ts';
import { type BackOfficeBuild, registerBackOffice } from './http/back-office-page.ts';
import { dispatchByClub } from './http/dispatch-by-club.ts';
import { handleUnparsable, registerErrorHandler } from './http/error-handler.ts';
import { registerFiles } from './http/files.ts';
import { registerHealth } from './http/health.ts';
import { registerLiveEvents } from './http/live-events-route.ts';
import { registerMetrics } from './http/metrics-route.ts';
import { registerOpenApi } from './http/openapi.ts';
import { type RequireOwnFan, registerOwnEvents } from './http/own-events-route.ts';
import { pagePreviewPort, previewPages } from './http/page-preview.ts';
import { registerPages } from './http/render-page.ts';
import { RequestAddresses, registerLocalOnly, registerRequestAddress } from './http/request-address.ts';
import { registerRequestLog } from './http/request-log.ts';
import { registerSecurityHeaders, securityHeaders } from './http/security-headers.ts';
import { serveFromCache } from './http/serve-from-cache.ts';
import { registerSession } from './http/session.ts';
import { registerSiteFiles } from './http/site-files.ts';
import { traceRequests } from './http/trace-requests.ts';
import type { WebBuild } from './http/web-build.ts';
import { trustOf } from './lib/trusted-proxies.ts';
import { registerTaskMetrics } from './platform/dead-tasks/task-metrics.ts';
import type { Feature } from './platform/feature.ts';
import { platformNamePort } from './platform/platform-name.ts';
import { publishClubChange } from './platform/publish-club.ts';
import { removeOldRows } from './platform/remove-old-rows.ts';
import type { BoundTask } from './platform/tasks.ts';

const BODY_LIMIT_BYTES = 64 * 1024;
const HEADERS_TIMEOUT_MS = 5000;
const REQUEST_TIMEOUT_MS = 10_000;
const KEEP_ALIVE_MS = 15_000;

/** The browser's files, if they have been built. */
interface Builds {
  web?: WebBuild | undefined;
  backOffice?: BackOfficeBuild | undefined;
}

/** Builds the transport and all features, in order. Without a web build only the API is served. */
export async function buildApp(ctx: Context, { web, backOffice }: Builds = {}): Promise<FastifyInstance> {
  const addresses = new RequestAddresses(ctx.config.server);
  const app = openServer(ctx, addresses);
  const isFirst = ctx.directory === ctx;
  if (isFirst && ctx.everywhere.length > 1) dispatchByClub(app, ctx, await buildElsewhere(app, ctx));
  registerJsonBodies(app);
  registerErrorHandler(app);
  if (ctx.config.traces) traceRequests(app, { hasSharedCache: ctx.config.cdn !== null });
  registerSession(app, (slug) => clubNeedsSecondFactor(ctx, slug));
  registerRequestLog(app, ctx);
  registerSecurityHeaders(app, ctx);
  registerRequestAddress(app, addresses);
  registerLocalOnly(app);
  registerHealth(app, ctx);
  registerMetrics(app, ctx);
  registerTaskMetrics(ctx);
  registerBackupMetrics(ctx);
  await app.register(formbody);
  const { role } = ctx.config;
  if (role.servesSite) registerSite(app, ctx);
  providePorts(ctx);
  for (const feature of FEATURES) await install({ app, ctx }, feature);
  personalDataPort.by(PERSONAL_DATA).register(ctx);
  invariantsPort.by({ sets: isFirst ? INVARIANTS : invariantsOfClubs(INVARIANTS) }).register(ctx);
  if (isFirst) installProviderSchedules(ctx);
  if (ctx.everywhere.length > 1) installTask(ctx, publishClubChange);
  // Every hour, so that what a stopped process left is soon continued.
  const retention = isFirst ? RETENTION : withoutDirectory(RETENTION);
  const removal = () => removeOldRows({ ctx, retention });
  ctx.outbox.repeat('remove-old-rows', { cron: '7 * * * *', run: removal });
  if (role.servesStreams) {
    registerLiveEvents(app, ctx, (slug) => assertClubIsPublic(ctx, slug));
    registerOwnEvents(app, ctx, (asked) => requireOwnFan(ctx, asked));
  }
  if (!role.servesSite) return app;
  registerSiteFiles(app, { ctx, findClubByHost, listSiteContent, countOpenParts, listOpenPart });
  const readName = (of: Context) => platformNamePort.of(of).read(of);
  if (backOffice) await registerBackOffice(app, { ctx, build: backOffice, demoSignInFor, readName });
  if (!web) return app;
  await registerPages(app, { ctx, build: web, findClubByHost, findPageRedirect, readName });
  pagePreviewPort.by(previewPages(app, { ctx, build: web, readName })).register(ctx);
  return app;
}

/** The apps of further databases: they serve the calls about the clubs there. */
async function buildElsewhere(
  app: FastifyInstance,
  { everywhere }: Context,
): Promise<ReadonlyMap<Context, FastifyInstance>> {
  const apps = new Map<Context, FastifyInstance>();
  for (const ctx of everywhere.slice(1)) {
    const further = await buildApp(ctx);
    await further.ready();
    apps.set(ctx, further);
  }
  app.addHook('onClose', async () => {
    for (const further of apps.values()) await further.close();
  });
  return apps;
}

function registerSite(app: FastifyInstance, ctx: Context): void {
  registerOpenApi(app, { publicUrl: ctx.config.server.publicUrl });
  registerFiles(app, ctx);
  registerDemoCodes(app, ctx);
}

function installProviderSchedules(ctx: Context): void {
  for (const { schedules = [] } of [ctx.mail, ctx.payments]) {
    for (const { name, cron, run, isOnDemand } of schedules) {
      ctx.outbox.repeat(name, { cron, run });
      if (isOnDemand) ctx.outbox.handle(name, async () => void (await run()));
    }
  }
}

const requireOwnFan = async (ctx: Context, { slug, ...asked }: Parameters<RequireOwnFan>[0]) =>
  requireValidatedFanSelf(ctx, { ...asked, club: await getClub(ctx, slug) });
/** Installs a feature: its background work and its routes. */
async function install(on: { app: FastifyInstance; ctx: Context }, feature: Feature): Promise<void> {
  const { ctx } = on;
  if (feature.isOfDirectory && ctx.directory !== ctx) return;
  for (const task of feature.tasks ?? []) installTask(ctx, task);
  for (const { name, cron, run, isOfDirectory = false } of feature.schedules ?? []) {
    if (!isOfDirectory || ctx.directory === ctx) ctx.outbox.repeat(name, { cron, run: () => run({ ctx }) });
  }
  if (!ctx.config.role.servesSite) return;
  for (const register of feature.routes ?? []) await register(on);
}

function installTask(ctx: Context, task: BoundTask<Context>): void {
  ctx.outbox.handle(task.name, (_payload, entry) => task.run(ctx, entry), task);
}

function openServer(ctx: Context, addresses: RequestAddresses): FastifyInstance {
  return Fastify({
    loggerInstance: ctx.logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(ctx.ids.next()),
    trustProxy: trustOf(ctx.config.server.trustedProxies),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
    serverFactory: serveFromCache({ responseCache: ctx.responseCache, addresses, draining: ctx.draining }),
    frameworkErrors: handleUnparsable(securityHeaders(ctx.config)),
    // Requests on a connection that is about to be closed are still served.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
}

/** JSON only: Fastify would also accept text/plain and bypass all schemas. An empty body counts as none. */
function registerJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}

/** Unique across processes, and cheap: a counter after the id of the process. */
function requestIds(processId: string): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `${processId}-${count}`;
  };
}
