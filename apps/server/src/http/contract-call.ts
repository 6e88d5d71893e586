import type { RouteContract } from '@tifo/contracts/route-contract';
import type { Language } from '@tifo/contracts/values';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { InvalidInputError } from '#server/lib/errors.ts';
import { languageFromHeader } from '#server/lib/language.ts';
import { fieldProblem } from './field-problems.ts';
import { readIdempotencyKey } from './idempotency-key.ts';
import { readRequestDeadline } from './request-deadline.ts';

/** What the calls of the fans' site and of the back office have in common. */
type CallContract = Omit<RouteContract, 'permission'>;

export interface AnyReply {
  status: number;
  body: unknown;
  mediaParameters?: string;
  nextCursor?: string | null;
}

export type AnyHandler = (call: unknown) => Promise<AnyReply>;

/** The validated input of a call; typed by the contract when it is passed to the handler. */
interface CallInput {
  language: Language;
  params: never;
  query: never;
  body: never;
  idempotencyKey: string | null;
  deadline: Date | null;
}

export function parseInput(contract: CallContract, request: FastifyRequest): CallInput {
  const language = languageFromHeader(request.headers['accept-language']);
  return {
    language,
    params: parsePart(contract.params, request.params, { part: 'path', language }) as never,
    query: parsePart(contract.query, request.query, { part: 'query', language }) as never,
    body: parseBody(contract, request.body, language) as never,
    idempotencyKey: contract.idempotent ? readIdempotencyKey(request.headers) : null,
    deadline: contract.idempotent ? readRequestDeadline(request.headers) : null,
  };
}

function parseBody(contract: CallContract, body: unknown, language: Language): unknown {
  if (contract.body) return parsePart(contract.body, body, { part: 'body', language });
  const isEmpty =
    body === undefined || body === null || (typeof body === 'object' && Object.keys(body).length === 0);
  if (!isEmpty) throw invalid('body', 'takes no body');
  return undefined;
}

/** `language`: in which fields that are refused say why. */
function parsePart(
  schema: z.ZodType | undefined,
  value: unknown,
  { part, language }: { part: string; language: Language },
): unknown {
  if (!schema) {
    if (part === 'query' && Object.keys(value as object).length > 0) throw invalid('query', 'takes no query');
    return undefined;
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new InvalidInputError('request.invalid', {
    errors: result.error.issues.map((issue) => ({
      path: [part, ...issue.path.map(String)].join('.'),
      message: fieldProblem(issue, language),
    })),
  });
}

function invalid(path: string, message: string): InvalidInputError {
  return new InvalidInputError('request.invalid', { errors: [{ path, message }] });
}

/**
 * Only members named by the schema are sent: a presenter that returns more fails on the server, not at the
 * client.
 */
export function serialise(contract: CallContract, { status, body }: AnyReply): string | Buffer | null {
  const schema = contract.replies[status];
  if (schema === undefined) throw new Error(`The contract has no reply ${status}`);
  if (schema === null) return null;
  const parsed = schema.parse(body);
  if (parsed instanceof Uint8Array) return Buffer.from(parsed);
  return contract.mediaType ? String(parsed) : JSON.stringify(parsed);
}
