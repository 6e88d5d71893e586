import { createHmac } from 'node:crypto';
import type { Context } from '#server/context.ts';

/** Returns a key for an e-mail address, with or without an account, that does not reveal the address. */
export function identifierKey(ctx: Pick<Context, 'secrets'>, email: string): string {
  return createHmac('sha256', ctx.secrets.derive('pool-identifiers')).update(email).digest('base64url');
}
