import type { Language } from '@tifo/contracts/values';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '#server/db/database-unavailable.ts';
import { databaseErrorCode } from '#server/db/transaction.ts';
import {
  AppError,
  type ErrorKind,
  InvalidInputError,
  NotFoundError,
  TooManyRequestsError,
  UnavailableError,
} from '#server/lib/errors.ts';
import { languageFromHeader } from '#server/lib/language.ts';
import { knownProblemCodes, type ProblemText, problemText } from './problem-texts.ts';

const STATUS: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  stale: 412,
  unprocessable: 422,
  misdirected: 421,
  tooMany: 429,
  unavailable: 503,
};

const TITLE: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  421: 'Misdirected Request',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** Sends every failure as problem+json in the caller's language; unexpected errors are logged and hidden. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const known = toAppError(error);
    if (!known) request.log.error({ err: error }, 'Unexpected failure');
    return sendProblem({ request, reply, error: known, fallbackStatus: 500 });
  });
  app.setNotFoundHandler((request, reply) =>
    sendProblem({ request, reply, error: new NotFoundError('request.notFound'), fallbackStatus: 404 }),
  );
}

/** Handles requests that Fastify cannot parse, such as a malformed path; no hook has run for them. */
export function handleUnparsable(headers: Record<string, string>) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    void sendProblem({
      request,
      reply: reply.headers(headers),
      error: toAppError(error),
      fallbackStatus: 400,
    });
  };
}

interface ProblemReply {
  request: FastifyRequest;
  reply: FastifyReply;
  error: AppError | null;
  fallbackStatus: number;
}

export function sendProblem({ request, reply, error, fallbackStatus }: ProblemReply): FastifyReply {
  const status = error ? STATUS[error.kind] : fallbackStatus;
  const language: Language = languageFromHeader(request.headers['accept-language']);
  const code = error?.code ?? 'server.failed';
  const { values, members, field, retryAfterSeconds, ...details } = error?.details ?? {};
  const errors = field === undefined ? details.errors : [{ path: `body.${field}`, message: code }];
  if (retryAfterSeconds !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfterSeconds)));
  return reply
    .status(status)
    .header('cache-control', 'private, no-store')
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send({
      type: 'about:blank',
      title: TITLE[status] ?? 'Error',
      status,
      detail: problemText({ code, language, values }),
      code,
      ...(errors ? { errors: errors.map((each) => inWords(each, { language, values })) } : {}),
      ...members,
    });
}

/** What is wrong with a field may be a code, like that of the whole. */
function inWords<Field extends { message: string }>(field: Field, said: Omit<ProblemText, 'code'>): Field {
  if (!knownProblemCodes.has(field.message)) return field;
  return { ...field, message: problemText({ ...said, code: field.message }) };
}

export function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  return fromFastify(error as FastifyError) ?? fromDatabase(error);
}

/**
 * Maps malformed JSON, a wrong media type and an oversized body to client errors, whatever Fastify calls
 * them.
 */
function fromFastify(error: FastifyError): AppError | null {
  if (error.statusCode === 413) return new InvalidInputError('request.tooLarge');
  if (error.statusCode === 429) return new TooManyRequestsError(1);
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return new InvalidInputError();
  if (error.statusCode === 503) return new UnavailableError('server.busy');
  return null;
}

const UNSTORABLE = new Set(['22021', '22P05', '22P02', '22003', '22007', '22008']);

/**
 * Returns whether the input contained values that the database cannot store: a NUL, a lone surrogate, an
 * infinite number, a day in the year 0.
 */
export function isUnstorable(error: unknown): boolean {
  return UNSTORABLE.has(databaseErrorCode(error) ?? '');
}

/** Values that the database cannot store are invalid input; temporary failures ask the caller to retry. */
function fromDatabase(error: unknown): AppError | null {
  if (isUnstorable(error)) return new InvalidInputError();
  return isDatabaseUnavailable(error) ? new UnavailableError('server.busy') : null;
}
