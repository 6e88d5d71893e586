import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '#server/context.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const SIGNATURE_BYTES = 18;

/** Returns an unforgeable token that identifies a referral, and thereby its sponsor, in a link. */
export function toInvitationToken(ctx: Pick<Context, 'secrets'>, referralId: string): string {
  return `${referralId}.${sign(ctx, referralId).toString('base64url')}`;
}

/** Returns the id of the referral; undefined for an invalid token. */
export function readInvitationToken(ctx: Pick<Context, 'secrets'>, token: string): string | undefined {
  const [id = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  if (!UUID.test(id) || given.length !== SIGNATURE_BYTES) return undefined;
  return timingSafeEqual(given, sign(ctx, id)) ? id : undefined;
}

function sign({ secrets }: Pick<Context, 'secrets'>, id: string): Buffer {
  return createHmac('sha256', secrets.derive('invitation-link'))
    .update(id)
    .digest()
    .subarray(0, SIGNATURE_BYTES);
}
