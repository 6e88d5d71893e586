import type { IncomingHttpHeaders } from 'node:http';
import { InvalidInputError } from '#server/lib/errors.ts';

/** The optional `Idempotency-Key` header: 1 to 100 visible characters. */
export function readIdempotencyKey(headers: IncomingHttpHeaders): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,100}$/.test(key)) return key;
  throw new InvalidInputError('request.invalid', {
    errors: [{ path: 'headers.idempotency-key', message: '1 to 100 visible characters' }],
  });
}
