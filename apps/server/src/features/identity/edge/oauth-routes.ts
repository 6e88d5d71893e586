import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { isSiteOrigin } from '#server/features/clubs/index.ts';
import { isUnstorable } from '#server/http/error-handler.ts';
import { problemText } from '#server/http/problem-texts.ts';
import { addressOf, callerAddress } from '#server/http/request-address.ts';
import { escapeHtml } from '#server/lib/escape-html.ts';
import { languageFromHeader } from '#server/lib/language.ts';
import type { AuthorizeQuery } from '../oauth/begin-google.ts';
import { beginGoogle, random, requireRedirect } from '../oauth/begin-google.ts';
import { finishGoogle } from '../oauth/finish-google.ts';
import { grantTokens } from '../oauth/grant-tokens.ts';
import { OAuthError, OAuthPageError } from '../oauth/oauth-errors.ts';
import { originOfExact, SIGNED_OUT_PATH, withParameters } from '../oauth/oauth-rules.ts';
import { readUserInfo } from '../oauth/read-user-info.ts';
import { revokeToken } from '../operations/revoke-token.ts';
import { PoolError } from '../protocol/pool-error.ts';
import type { PoolCaller } from '../protocol/pool-operation.ts';

interface OAuthScope {
  app: FastifyInstance;
  ctx: Context;
}

/** With the prefix, browsers take it from this host over https only; they refuse the prefix over plain http. */
const COOKIE = { secure: '__Host-tifo_oauth', plain: 'tifo_oauth' };
const COOKIE_SECONDS = 600;

/**
 * OAuth of the embedded pool: authorization code with PKCE for our own pages, with Google as identity
 * provider.
 */
export function registerOAuthRoutes({ app, ctx }: OAuthScope): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.setErrorHandler((error, request, reply) => refuse(request, reply, error));
  registerGoogle({ app, ctx });
  registerTokens({ app, ctx });
  app.get('/logout', async (request, reply) => {
    const query = readStrings(request.query);
    const { client_id: clientId, state } = query;
    const target = query.logout_uri ?? query.post_logout_redirect_uri ?? '';
    const origin = originOfExact(target, SIGNED_OUT_PATH);
    const isKnown = clientId === ctx.config.userPool.clientId && origin !== null;
    if (!isKnown || !(await isSiteOrigin(ctx, origin))) throw new OAuthPageError();
    return reply.redirect(withParameters(target, { state }), 302);
  });
}

function registerGoogle({ app, ctx }: OAuthScope): void {
  const home = new URL(ctx.config.server.publicUrl);
  const secure = home.protocol === 'https:';
  app.get('/oauth2/authorize', async (request, reply) => {
    const query: AuthorizeQuery = readStrings(request.query);
    const redirectUri = await requireRedirect(ctx, query);
    // Google redirects to a single host, so the cookie must be set on that host, too.
    const { url, host } = addressOf(request);
    if (host !== home.host) return reply.redirect(`${home.origin}${url.pathname}${url.search}`, 302);
    const browser = readCookie(request, { secure }) ?? random();
    reply.header('set-cookie', toCookie(browser, { secure }));
    try {
      const input = { query, redirectUri, browser, address: callerAddress(request) };
      return reply.redirect((await beginGoogle({ ctx, input })).href, 302);
    } catch (error) {
      if (!(error instanceof OAuthError)) throw error;
      const { errorName, message } = error;
      const { issuer: iss } = ctx.config.userPool;
      const answer = { error: errorName, error_description: message, state: query.state, iss };
      return reply.redirect(withParameters(redirectUri, answer), 302);
    }
  });
  app.get('/oauth2/idpresponse', async (request, reply) => {
    const { searchParams: query } = addressOf(request).url;
    const browser = readCookie(request, { secure }) ?? '';
    const caller = describeCaller(request);
    return reply.redirect(await finishGoogle({ ctx, caller, input: { query, browser } }), 302);
  });
}

function registerTokens({ app, ctx }: OAuthScope): void {
  app.post('/oauth2/token', async (request, reply) => {
    const input = readStrings(request.body);
    const tokens = await grantTokens({ ctx, caller: describeCaller(request), input });
    return reply.send({
      access_token: tokens.AccessToken,
      id_token: tokens.IdToken,
      refresh_token: tokens.RefreshToken,
      token_type: tokens.TokenType,
      expires_in: tokens.ExpiresIn,
    });
  });
  app.post('/oauth2/revoke', async (request, reply) => {
    const { client_id: clientId, token } = readStrings(request.body);
    if (clientId !== ctx.config.userPool.clientId) throw new OAuthError('invalid_client');
    if (!token) throw new OAuthError('invalid_request', 'token is missing.');
    await revokeToken({ ctx, caller: describeCaller(request), input: { ClientId: clientId, Token: token } });
    return reply.send({});
  });
  app.get('/oauth2/userInfo', async (request, reply) => {
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const info = await readUserInfo(ctx, token);
    if (info) return reply.send(info);
    return reply
      .status(401)
      .header('www-authenticate', 'Bearer error="invalid_token"')
      .send({ error: 'invalid_token' });
  });
}

function refuse(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof OAuthError) {
    const { errorName: name, message } = error;
    return reply.status(400).send({ error: name, error_description: message, error_message: message });
  }
  if (error instanceof PoolError && error.retryAfterSeconds !== null) {
    const seconds = Math.max(1, Math.ceil(error.retryAfterSeconds));
    return sendPage({
      request,
      reply: reply.header('retry-after', seconds),
      status: 429,
      code: 'rate.limited',
    });
  }
  const isBad = error instanceof OAuthPageError || isUnstorable(error) || isClientError(error);
  if (isBad) return sendPage({ request, reply, status: 400, code: 'oauth.linkInvalid' });
  request.log.error({ err: error }, 'Unexpected failure');
  return sendPage({ request, reply, status: 500, code: 'server.failed' });
}

function isClientError(error: unknown): boolean {
  const { statusCode = 500 } = error as { statusCode?: number };
  return statusCode >= 400 && statusCode < 500;
}

/** Shows an error page to users whose link is invalid, since there is no redirect address to send them to. */
function sendPage(page: {
  request: FastifyRequest;
  reply: FastifyReply;
  status: number;
  code: string;
}): FastifyReply {
  const language = languageFromHeader(page.request.headers['accept-language']);
  const text = escapeHtml(problemText({ code: page.code, language }));
  return page.reply
    .status(page.status)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text}</title><h1>${text}</h1>`,
    );
}

function describeCaller(request: FastifyRequest): PoolCaller {
  return {
    address: callerAddress(request),
    userAgent: request.headers['user-agent'] ?? '',
    host: addressOf(request).host,
    language: languageFromHeader(request.headers['accept-language']),
    clubSlug: null,
    needsSecondFactor: false,
  };
}

/**
 * Returns the parameters by name. A repeated parameter is dropped, since two readers might pick different
 * values.
 */
function readStrings(source: unknown): Record<string, string> {
  const entries = Object.entries((source ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function toCookie(value: string, { secure }: { secure: boolean }): string {
  const name = secure ? COOKIE.secure : COOKIE.plain;
  const attributes = { path: '/', maxAge: COOKIE_SECONDS, httpOnly: true, sameSite: 'lax' } as const;
  return stringifySetCookie({ name, value, secure, ...attributes });
}

/** Returns the first cookie of this name with a valid form. */
function readCookie({ headers }: FastifyRequest, { secure }: { secure: boolean }): string | undefined {
  const decode = (value: string) => (/^[\w-]{43}$/.test(value) ? value : undefined);
  return parseCookie(headers.cookie ?? '', { decode })[secure ? COOKIE.secure : COOKIE.plain];
}
