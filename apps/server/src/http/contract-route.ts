import { type ApiCall, type ApiContract, apiContract } from '@tifo/contracts/api';
import type { RouteContract } from '@tifo/contracts/route-contract';
import type { Language } from '@tifo/contracts/values';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Context } from '#server/context.ts';
import { type Actor, visitor } from '#server/lib/actor.ts';
import { ForbiddenError, UnauthenticatedError } from '#server/lib/errors.ts';
import { addressBlock } from '#server/lib/network-address.ts';
import { type AnyHandler, type AnyReply, parseInput, serialise } from './contract-call.ts';
import { readCallers } from './fan-view.ts';
import { limitVisitor } from './limit-visitor.ts';
import { addressOf, callerAddress } from './request-address.ts';
import { assertInTime } from './request-deadline.ts';
import { requestKeyOf } from './request-key.ts';
import { sendCached } from './serve-from-cache.ts';
import { hasFactorsFor } from './session.ts';

type Parsed<Call extends ApiCall, Field extends string> =
  ApiContract[Call] extends Record<Field, infer Schema>
    ? Schema extends z.ZodType
      ? z.output<Schema>
      : undefined
    : undefined;

/** An authenticated and parsed call of the API. */
export interface RouteCall<Call extends ApiCall> {
  actor: Actor;
  language: Language;
  params: Parsed<Call, 'params'>;
  query: Parsed<Call, 'query'>;
  body: Parsed<Call, 'body'>;
  idempotencyKey: string | null;
  /** When the caller's request times out, for calls that take an idempotency key. */
  deadline: Date | null;
}

type Replies<Call extends ApiCall> = ApiContract[Call]['replies'];

type StatusOf<Call extends ApiCall> = keyof Replies<Call> & number;

/** One of the replies of the contract: its status with its body. */
export interface RouteReply<Call extends ApiCall, Status extends StatusOf<Call>> {
  status: Status;
  body: Replies<Call>[Status] extends z.ZodType ? z.input<Replies<Call>[Status]> : null;
  /** Parameters of the media type of the contract, such as `method=CANCEL`. */
  mediaParameters?: string;
  /** Adds `Link: <…>; rel="next"`. */
  nextCursor?: string | null;
}

const PUBLIC_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=5',
  vary: 'accept-language, accept-encoding, authorization',
};

/**
 * Serves one call of the contract: authentication, limits, input validation, handler, then validation of the
 * reply.
 */
export function serve<Call extends ApiCall, Status extends StatusOf<Call>>(
  { app, ctx }: { app: FastifyInstance; ctx: Context },
  call: Call,
  handler: (call: RouteCall<Call>) => Promise<RouteReply<Call, Status>>,
): void {
  const contract: RouteContract = apiContract[call];
  const [method = 'GET', path = '/'] = call.split(' ');
  const cacheable = method === 'GET' && isPublic(contract);
  app.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      const routed = { ctx, contract, call, request, reply, handler: handler as unknown as AnyHandler };
      if (cacheable && request.headers.authorization === undefined) return answerFromCache(routed);
      return answer(routed);
    },
  });
}

interface Routed {
  ctx: Context;
  contract: RouteContract;
  call: string;
  request: FastifyRequest;
  reply: FastifyReply;
  handler: AnyHandler;
}

function isPublic({ permission }: RouteContract): boolean {
  return permission === 'anyone' || permission === 'contentReader';
}

async function answer(routed: Routed): Promise<FastifyReply> {
  const { ctx, contract, request, reply, handler } = routed;
  const { caller, viewed } = await readCallers(ctx, routed);
  const actor = viewed ?? (await toActorAtClub(routed, caller));
  request.actor = viewed ? caller : actor;
  if (!isPublic(contract) && actor.kind === 'visitor') throw new UnauthenticatedError();
  limitCaller(routed, caller);
  const input = parseInput(contract, request);
  // Consumed after the input validation: a typing error must not use up one of ten calls a day.
  await ctx.rateLimits.consume(ctx.directory.db, contract.limit, callerOf(request, caller));
  assertInTime(input.deadline, ctx.clock.now());
  const result = await handler({ ...input, actor });
  reply.status(result.status).header('cache-control', 'private, no-store');
  addNextLink(routed, result);
  const payload = serialise(contract, result);
  const { mediaType = 'application/json' } = contract;
  if (payload === null) return reply.send();
  const parameters = result.mediaParameters ? `; ${result.mediaParameters}` : '';
  const type = typeof payload === 'string' ? `${mediaType}; charset=utf-8${parameters}` : mediaType;
  return reply.type(type).send(payload);
}

/**
 * A caller who lacks a factor required by the club is treated as a visitor when reading, and refused
 * otherwise.
 */
async function toActorAtClub({ contract, request }: Routed, actor: Actor): Promise<Actor> {
  if (contract.permission === 'anyone' || (await hasFactorsFor(request, actor))) return actor;
  if (contract.permission === 'contentReader') return visitor;
  throw new ForbiddenError('auth.secondFactorNeeded');
}

async function answerFromCache(routed: Routed): Promise<FastifyReply> {
  const { ctx, contract, call, request, reply, handler } = routed;
  const input = parseInput(contract, request);
  const key = `${call} ${input.language} ${JSON.stringify(input.params)} ${JSON.stringify(input.query)}`;
  const clubSlug = (input.params as { slug?: string } | undefined)?.slug ?? '';
  const requestKey = requestKeyOf(request.raw, addressOf(request).origin);
  const path = addressOf(request).url.pathname;
  const cached = await ctx.responseCache.get({ clubSlug, key, requestKey, path }, async () => {
    limitVisitor(ctx, request, contract.limit === 'reads' ? 'visitorReads' : contract.limit);
    const result = await ctx.replica.reads(() => handler({ ...input, actor: { kind: 'visitor' } }));
    const next = nextLink(request, result);
    const headers = next ? { ...PUBLIC_HEADERS, link: next } : PUBLIC_HEADERS;
    return { status: result.status, headers, body: Buffer.from(serialise(contract, result) ?? '') };
  });
  return sendCached(request, reply, cached);
}

/** By account, or by address block for callers without one. */
function limitCaller({ ctx, contract, request }: Routed, actor: Actor): void {
  ctx.rateLimits.take(contract.limit, callerOf(request, actor), ctx.clock.now().getTime());
}

function callerOf(request: FastifyRequest, actor: Actor): string {
  return 'username' in actor ? actor.username : addressBlock(callerAddress(request));
}

function addNextLink({ request, reply }: Routed, result: AnyReply): void {
  const link = nextLink(request, result);
  if (link) reply.header('link', link);
}

function nextLink(request: FastifyRequest, { nextCursor }: AnyReply): string | null {
  if (!nextCursor) return null;
  const [path = '', search = ''] = request.url.split('?');
  const parameters = new URLSearchParams(search);
  parameters.set('cursor', nextCursor);
  return `<${path}?${parameters}>; rel="next"`;
}
