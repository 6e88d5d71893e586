import { createHmac } from 'node:crypto';
import type { Context } from '#server/context.ts';

/** Returns the stored form of a code, which does not reveal it. */
export function erasureCodeHmac(
  { secrets }: Pick<Context, 'secrets'>,
  username: string,
  code: string,
): string {
  return createHmac('sha256', secrets.derive('erasure-codes'))
    .update(`${username} ${code}`)
    .digest('base64url');
}
