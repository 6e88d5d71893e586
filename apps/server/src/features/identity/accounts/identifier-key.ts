import { createHmac } from 'node:crypto';
import type { Context } from '#server/context.ts';

/** Stands for an e-mail address where accounts and strangers are treated alike; it tells nobody the address. */
export function identifierKey(ctx: Pick<Context, 'secrets'>, email: string): string {
  return createHmac('sha256', ctx.secrets.derive('pool-identifiers')).update(email).digest('base64url');
}
