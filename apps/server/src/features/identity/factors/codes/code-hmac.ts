import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '#server/context.ts';
import type { CodePurpose } from './code-tables.ts';

export interface BoundCode {
  identifier: string;
  purpose: CodePurpose;
  code: string;
}

/** Returns the stored form of a code: bound to its identifier and purpose, worthless without the key. */
export function codeHmac(ctx: Pick<Context, 'secrets'>, { identifier, purpose, code }: BoundCode): string {
  return createHmac('sha256', ctx.secrets.derive('pool-codes'))
    .update(`${purpose}\n${identifier}\n${code}`)
    .digest('base64url');
}

export function isSameHmac(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
