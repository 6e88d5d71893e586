import type { Problem } from '@tifo/contracts/problems';

/** A call the API refused. `code` is stable, `detail` is in the reader's language. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly problem: Partial<Problem>;

  constructor(status: number, problem: Partial<Problem>) {
    super(`${status} ${problem.code ?? 'unknown'}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = problem.code ?? 'unknown';
    this.detail = problem.detail ?? '';
    this.problem = problem;
  }
}

/** Returns true for a refusal that the screen explains itself; any other error gets the general alert. */
export function isExplained(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && error.code !== 'unknown';
}

/**
 * Returns true for a refusal of the request itself. One for its pace or its session says nothing of it: it may be granted later,
 * and the same request may have been carried out before.
 */
export function isFinal(error: unknown): boolean {
  return isExplained(error) && error.status !== 401 && error.status !== 429;
}

/** Returns true when there is no such item: the server does not know it, or its address cannot be one. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

export function hasCode<Code extends string>(error: unknown, code: Code): error is ApiError & { code: Code } {
  return error instanceof ApiError && error.code === code;
}
