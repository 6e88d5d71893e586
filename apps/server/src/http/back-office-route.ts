import { Readable } from 'node:stream';
import {
  type BackOfficeCall,
  type BackOfficeContract,
  backOfficeContract,
} from '@tifo/contracts/back-office/api';
import type { BackOfficeRoute } from '@tifo/contracts/back-office/back-office-route';
import { isPlatformHost } from '@tifo/contracts/club-hosts';
import type { Language } from '@tifo/contracts/values';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Context } from '#server/context.ts';
import type { StaffActor } from '#server/lib/actor.ts';
import { NotFoundError, UnauthenticatedError } from '#server/lib/errors.ts';
import { type AnyHandler, parseInput, serialise } from './contract-call.ts';
import { addressOf } from './request-address.ts';
import { assertInTime } from './request-deadline.ts';
import { readActor } from './session.ts';
import { staffAccessPort } from './staff-access.ts';

type Parsed<Call extends BackOfficeCall, Field extends string> =
  BackOfficeContract[Call] extends Record<Field, infer Schema>
    ? Schema extends z.ZodType
      ? z.output<Schema>
      : undefined
    : undefined;

/** An authorised and parsed call of the back office. */
export interface StaffCall<Call extends BackOfficeCall> {
  actor: StaffActor;
  language: Language;
  params: Parsed<Call, 'params'>;
  query: Parsed<Call, 'query'>;
  body: Parsed<Call, 'body'>;
  idempotencyKey: string | null;
}

type Replies<Call extends BackOfficeCall> = BackOfficeContract[Call]['replies'];
type StatusOf<Call extends BackOfficeCall> = keyof Replies<Call> & number;

/** A text may be sent in parts while it is written. */
type BodyOf<Schema> = Schema extends z.ZodType
  ? z.input<Schema> | (z.input<Schema> extends string ? Readable : never)
  : null;

interface StaffReply<Call extends BackOfficeCall, Status extends StatusOf<Call>> {
  status: Status;
  body: BodyOf<Replies<Call>[Status]>;
}

/**
 * Serves one call of the back office: authorisation, input validation, handler, then validation of the reply.
 */
export function serveStaff<Call extends BackOfficeCall, Status extends StatusOf<Call>>(
  { app, ctx }: { app: FastifyInstance; ctx: Context },
  call: Call,
  handler: (call: StaffCall<Call>) => Promise<StaffReply<Call, Status>>,
): void {
  const contract: BackOfficeRoute = backOfficeContract[call];
  const [method = 'GET', path = '/'] = call.split(' ');
  app.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    ...(contract.bodyLimitBytes ? { bodyLimit: contract.bodyLimitBytes } : {}),
    handler: (request, reply) =>
      answer({ ctx, contract, request, reply, handler: handler as unknown as AnyHandler }),
  });
}

interface Routed {
  ctx: Context;
  contract: BackOfficeRoute;
  request: FastifyRequest;
  reply: FastifyReply;
  handler: AnyHandler;
}

async function answer({ ctx, contract, request, reply, handler }: Routed): Promise<FastifyReply> {
  const { hosts, server } = ctx.config;
  const isHere = isPlatformHost(addressOf(request).host, [...hosts.platform, new URL(server.publicUrl).host]);
  if (!isHere) throw new NotFoundError('request.notFound');
  const caller = await readActor(ctx, request);
  if (caller.kind !== 'user') throw new UnauthenticatedError();
  ctx.rateLimits.take(contract.limit, caller.username, ctx.clock.now().getTime());
  const { slug } = request.params as { slug?: string };
  const actor = await staffAccessPort.of(ctx).enter({ ctx, caller, slug, wants: contract });
  request.actor = actor;
  const input = parseInput(contract, request);
  assertInTime(input.deadline, ctx.clock.now());
  const result = await handler({ ...input, actor });
  reply.status(result.status).header('cache-control', 'private, no-store');
  const { mediaType = 'application/json' } = contract;
  if (result.body instanceof Readable) return reply.type(`${mediaType}; charset=utf-8`).send(result.body);
  const payload = serialise(contract, result);
  if (payload === null) return reply.send();
  return reply.type(typeof payload === 'string' ? `${mediaType}; charset=utf-8` : mediaType).send(payload);
}
