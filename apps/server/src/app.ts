import formbody from '@fastify/formbody';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Context } from './context.ts';
import { registerAuctionJobs } from './features/auctions/auction-jobs.ts';
import { registerAuctionRoutes } from './features/auctions/auction-routes.ts';
import { auctionFacts, lotSource, wonLots } from './features/auctions/index.ts';
import { registerBookingRoutes } from './features/bookings/booking-routes.ts';
import { registerChatRoutes } from './features/chat/chat-routes.ts';
import { registerClubRoutes } from './features/clubs/club-routes.ts';
import { assertClubIsPublic, findClubByHost, getClub, registerClubFacts } from './features/clubs/index.ts';
import { registerConsentRoutes } from './features/consents/consent-routes.ts';
import { registerDonationRoutes } from './features/donations/donation-routes.ts';
import { registerExclusiveRoutes } from './features/exclusives/exclusive-routes.ts';
import { registerLotSource } from './features/exclusives/index.ts';
import { registerFileRoutes } from './features/files/file-routes.ts';
import { registerGiveawayJobs } from './features/giveaways/giveaway-jobs.ts';
import { registerGiveawayRoutes } from './features/giveaways/giveaway-routes.ts';
import { registerIdentityJobs } from './features/identity/identity-jobs.ts';
import { registerIdentityRoutes } from './features/identity/identity-routes.ts';
import { registerSessionRoutes } from './features/identity/sessions/session-routes.ts';
import { registerKycRoutes } from './features/kyc/kyc-routes.ts';
import { registerFanRoutes } from './features/members/fan-routes.ts';
import { requireValidatedFanSelf } from './features/members/index.ts';
import { registerMembershipRoutes } from './features/memberships/membership-routes.ts';
import { registerMyDataRoutes } from './features/my-data/my-data-routes.ts';
import { registerNotificationJobs } from './features/notifications/notification-jobs.ts';
import { registerNotificationRoutes } from './features/notifications/notification-routes.ts';
import { registerWonLots } from './features/orders/index.ts';
import { registerOrderRoutes } from './features/orders/order-routes.ts';
import { registerPaymentRoutes } from './features/payments/payment-routes.ts';
import { postFacts } from './features/posts/index.ts';
import { registerPostRoutes } from './features/posts/post-routes.ts';
import { registerProgramRoutes } from './features/programs/program-routes.ts';
import { registerReferralRoutes } from './features/referrals/referral-routes.ts';
import { registerSearchRoutes } from './features/search/search-routes.ts';
import { registerWalletRoutes } from './features/wallet/wallet-routes.ts';
import { registerErrorHandler } from './http/error-handler.ts';
import { registerFiles } from './http/files.ts';
import { frontDoor } from './http/front-door.ts';
import { registerHealth } from './http/health.ts';
import { registerLiveEvents } from './http/live-events-route.ts';
import { registerMetrics } from './http/metrics-route.ts';
import { registerOpenApi } from './http/openapi.ts';
import { type RequireOwnFan, registerOwnEvents } from './http/own-events-route.ts';
import { registerPages } from './http/render-page.ts';
import { registerRequestLog } from './http/request-log.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { registerSession } from './http/session.ts';
import { registerSiteFiles } from './http/site-files.ts';
import type { WebBuild } from './http/web-build.ts';

const BODY_LIMIT_BYTES = 64 * 1024;
const HEADERS_TIMEOUT_MS = 5000;
const REQUEST_TIMEOUT_MS = 10_000;
const KEEP_ALIVE_MS = 15_000;

/** The one list of what answers requests, in order. Without a web build the API stands alone. */
export async function buildApp(ctx: Context, build?: WebBuild): Promise<FastifyInstance> {
  const { publicUrl } = ctx.config.server;
  const app = openServer(ctx);
  registerJsonBodies(app);
  registerErrorHandler(app);
  registerSession(app);
  registerRequestLog(app, ctx);
  registerSecurityHeaders(app, ctx);
  registerHealth(app, ctx);
  registerMetrics(app, ctx);
  registerOpenApi(app, { publicUrl });
  registerFiles(app, ctx);
  await app.register(formbody);
  registerClubRoutes({ app, ctx });
  registerFanRoutes({ app, ctx });
  registerKycRoutes({ app, ctx });
  await registerFileRoutes({ app, ctx });
  registerNotificationJobs(ctx);
  registerNotificationRoutes({ app, ctx });
  registerIdentityJobs(ctx);
  await registerIdentityRoutes({ app, ctx });
  registerSessionRoutes({ app, ctx });
  registerPaymentRoutes({ app, ctx });
  registerWalletRoutes({ app, ctx });
  registerOrderRoutes({ app, ctx });
  registerDonationRoutes({ app, ctx });
  registerMembershipRoutes({ app, ctx });
  registerExclusiveRoutes({ app, ctx });
  registerAuctionRoutes({ app, ctx });
  registerProgramRoutes({ app, ctx });
  registerPostRoutes({ app, ctx });
  registerSearchRoutes({ app, ctx });
  registerChatRoutes({ app, ctx });
  registerReferralRoutes({ app, ctx });
  registerMyDataRoutes({ app, ctx });
  registerGiveawayRoutes({ app, ctx });
  registerGiveawayJobs(ctx);
  registerBookingRoutes({ app, ctx });
  registerConsentRoutes({ app, ctx });
  registerAuctionJobs(ctx);
  wirePorts(ctx);
  registerLiveEvents(app, ctx, (slug) => assertClubIsPublic(ctx, slug));
  registerOwnEvents(app, ctx, (asked) => requireOwnFan(ctx, asked));
  registerSiteFiles(app, { ctx, findClubByHost });
  if (build) await registerPages(app, { ctx, build, findClubByHost });
  return app;
}

const requireOwnFan = async (ctx: Context, { slug, ...asked }: Parameters<RequireOwnFan>[0]) =>
  requireValidatedFanSelf(ctx, { ...asked, club: await getClub(ctx, slug) });
/** Hands lower features what only higher ones know. */
function wirePorts(ctx: Context): void {
  registerLotSource(ctx, lotSource(ctx));
  registerClubFacts(ctx, auctionFacts(ctx));
  registerClubFacts(ctx, postFacts(ctx));
  registerWonLots(ctx, wonLots);
}

function openServer(ctx: Context): FastifyInstance {
  return Fastify({
    loggerInstance: ctx.logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(ctx.ids.next()),
    trustProxy: ctx.config.server.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
    serverFactory: frontDoor(ctx.publicCache),
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
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

/** Unlike any other of this or another process, and cheap: a counter behind the name of the process. */
function requestIds(processId: string): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `${processId}-${count}`;
  };
}
