import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { isUnstorable } from '#server/http/error-handler.ts';
import { addressOf, callerAddress } from '#server/http/request-address.ts';
import { languageFromHeader } from '#server/lib/language.ts';
import { PoolError } from '../protocol/pool-error.ts';
import { handlePoolCall } from './handle-pool-call.ts';
import { registerOAuthRoutes } from './oauth-routes.ts';

const AMZ_JSON = 'application/x-amz-json-1.1';
const ENDPOINT = '/idp/';

/** The embedded user pool on the wire; with a hosted pool only its name is served. */
export async function registerIdentityRoutes({
  app,
  ctx,
}: {
  app: FastifyInstance;
  ctx: Context;
}): Promise<void> {
  const { hosted, id, clientId } = ctx.config.userPool;
  app.get('/idp/client-config', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send({
      userPoolId: id,
      userPoolClientId: clientId,
      userPoolEndpoint: hosted ? null : ENDPOINT,
    }),
  );
  if (hosted) return;
  app.get(`/${id}/.well-known/jwks.json`, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(await ctx.ownPool.keys.publicJwks()),
  );
  await app.register((scope, _options, done) => {
    registerProtocol(scope, ctx);
    done();
  });
  await app.register((scope, _options, done) => {
    registerOAuthRoutes({ app: scope, ctx });
    done();
  });
}

/** The protocol has its own media type and its own form of errors. */
function registerProtocol(scope: FastifyInstance, ctx: Context): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(AMZ_JSON, { parseAs: 'string' }, (request, body, done) => {
    void parse(request, body as string, done);
  });
  scope.setErrorHandler((error, request, reply) => refuse(request, reply, error));
  scope.post(ENDPOINT, async (request, reply) => {
    const target = request.headers['x-amz-target'];
    const answer = await handlePoolCall({
      ctx,
      request: {
        target: typeof target === 'string' ? target : '',
        body: request.body,
        address: callerAddress(request),
        userAgent: request.headers['user-agent'] ?? '',
        host: addressOf(request).host,
        language: languageFromHeader(request.headers['accept-language']),
      },
    });
    return protocolReply(request, reply).send(JSON.stringify(answer));
  });
}

function refuse(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const refusal = toPoolError(error);
  if (refusal.errorName === 'InternalErrorException') request.log.error({ err: error }, 'Unexpected failure');
  const { errorName, message, status, retryAfterSeconds } = refusal;
  if (retryAfterSeconds !== null) reply.header('retry-after', Math.max(1, Math.ceil(retryAfterSeconds)));
  return protocolReply(request, reply)
    .status(status)
    .header('x-amzn-errortype', `${errorName}:`)
    .send(JSON.stringify({ __type: errorName, message }));
}

function toPoolError(error: unknown): PoolError {
  if (error instanceof PoolError) return error;
  if (isUnstorable(error))
    return new PoolError('InvalidParameterException', 'The request holds unusable characters.');
  const { statusCode = 500 } = error as { statusCode?: number };
  if (statusCode >= 400 && statusCode < 500) {
    return new PoolError('SerializationException', 'The request could not be read.');
  }
  return new PoolError('InternalErrorException', 'Something went wrong.', { status: 500 });
}

function protocolReply(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').header('x-amzn-requestid', request.id).type(AMZ_JSON);
}
