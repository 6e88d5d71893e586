import type { IncomingHttpHeaders } from 'node:http';
import { ConflictError, InvalidInputError } from '#server/lib/errors.ts';

/**
 * The optional `Request-Deadline` header: after this instant the caller has timed out, and the request must
 * have no effect.
 */
export function readRequestDeadline(headers: IncomingHttpHeaders): Date | null {
  const given = headers['request-deadline'];
  if (given === undefined) return null;
  const deadline = new Date(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(String(given)) ? String(given) : Number.NaN);
  if (!Number.isNaN(deadline.getTime())) return deadline;
  throw new InvalidInputError('request.invalid', {
    errors: [{ path: 'headers.request-deadline', message: 'an instant in UTC, as 2026-11-20T18:30:00.000Z' }],
  });
}

/** Throws if a request was delayed until after its sender had timed out. */
export function assertInTime(deadline: Date | null, now: Date): void {
  if (deadline !== null && now > deadline) throw new ConflictError('request.expired');
}
