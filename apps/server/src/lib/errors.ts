import type { Language } from '@tifo/contracts/values';

/** The kinds of errors; `http/error-handler.ts` maps them to HTTP status codes. */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'stale'
  | 'unprocessable'
  | 'tooMany'
  | 'misdirected'
  | 'unavailable';

export type TextValue = string | number | ((language: Language) => string);

export interface ErrorDetails {
  /** Values for the placeholders of the translated text; amounts are formatted for the language. */
  values?: Record<string, TextValue>;
  /** Further members of the problem document, such as `minimum`. */
  members?: Record<string, unknown>;
  /** The invalid inputs, for 400. */
  errors?: { path: string; message: string }[];
  /** The field of the body that the whole error is about. */
  field?: string;
  retryAfterSeconds?: number;
}

/** An error with a stable code, such as `bid.tooLow`; its texts are `problems.<code>` in the locales. */
export class AppError extends Error {
  readonly kind: ErrorKind;
  readonly code: string;
  readonly details: ErrorDetails;

  constructor(kind: ErrorKind, code: string, details: ErrorDetails = {}) {
    super(code);
    this.name = 'AppError';
    this.kind = kind;
    this.code = code;
    this.details = details;
  }
}

export class InvalidInputError extends AppError {
  constructor(code = 'request.invalid', details: ErrorDetails = {}) {
    super('invalid', code, details);
  }
}

export class UnauthenticatedError extends AppError {
  constructor(code = 'auth.required') {
    super('unauthenticated', code);
  }
}

export class ForbiddenError extends AppError {
  constructor(code: string, details: ErrorDetails = {}) {
    super('forbidden', code, details);
  }
}

export class NotFoundError extends AppError {
  constructor(code: string) {
    super('notFound', code);
  }
}

export class ConflictError extends AppError {
  constructor(code: string, details: ErrorDetails = {}) {
    super('conflict', code, details);
  }
}

/** The edited object has changed meanwhile; `current` is its current state. */
export class StaleEditError extends AppError {
  constructor(current: unknown) {
    super('stale', 'edit.stale', { members: { current } });
  }
}

export class UnprocessableError extends AppError {
  constructor(code: string, details: ErrorDetails = {}) {
    super('unprocessable', code, details);
  }
}

export class TooManyRequestsError extends AppError {
  constructor(retryAfterSeconds: number, code = 'rate.limited') {
    super('tooMany', code, { retryAfterSeconds });
  }
}

export class UnavailableError extends AppError {
  constructor(code: string, retryAfterSeconds = 2) {
    super('unavailable', code, { retryAfterSeconds });
  }
}
