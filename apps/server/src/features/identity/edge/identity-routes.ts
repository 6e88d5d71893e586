import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { isUnstorable, toAppError } from '#server/http/error-handler.ts';
import { addressOf, callerAddress } from '#server/http/request-address.ts';
import { UnavailableError } from '#server/lib/errors.ts';
import { languageFromHeader } from '#server/lib/language.ts';
import { SCOPES } from '../oauth/oauth-rules.ts';
import { PoolError } from '../protocol/pool-error.ts';
import { handlePoolCall } from './handle-pool-call.ts';
import { registerOAuthRoutes } from './oauth-routes.ts';

const AMZ_JSON = 'application/x-amz-json-1.1';
const ENDPOINT = '/idp/';

/** Serves the protocol of the embedded user pool; with a hosted pool, only its issuer. */
export async function registerIdentityRoutes({
  app,
  ctx,
}: {
  app: FastifyInstance;
  ctx: Context;
}): Promise<void> {
  const { hosted, id, clientId, endpoint } = ctx.config.userPool;
  app.get('/idp/client-config', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send({
      userPoolId: id,
      userPoolClientId: clientId,
      userPoolEndpoint: endpoint,
    }),
  );
  if (hosted) return;
  app.get(`/${id}/.well-known/jwks.json`, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(await ctx.ownPool.keys.publicJwks()),
  );
  app.get(`/${id}/.well-known/openid-configuration`, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(describeIssuer(ctx.config)),
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

/** Returns the OpenID Connect discovery document. */
function describeIssuer({ server: { publicUrl }, userPool: { issuer } }: Context['config']): object {
  return {
    issuer,
    authorization_endpoint: `${publicUrl}/oauth2/authorize`,
    token_endpoint: `${publicUrl}/oauth2/token`,
    userinfo_endpoint: `${publicUrl}/oauth2/userInfo`,
    revocation_endpoint: `${publicUrl}/oauth2/revoke`,
    end_session_endpoint: `${publicUrl}/logout`,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    scopes_supported: SCOPES,
    authorization_response_iss_parameter_supported: true,
  };
}

/** The protocol has its own media type and its own error format. */
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
  const cause =
    toAppError(error) instanceof UnavailableError ? { status: 503, retryAfterSeconds: 1 } : { status: 500 };
  return new PoolError('InternalErrorException', 'Something went wrong.', cause);
}

function protocolReply(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').header('x-amzn-requestid', request.id).type(AMZ_JSON);
}
