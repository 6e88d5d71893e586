import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '#server/context.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const SIGNATURE_BYTES = 18;

/** Names a referral, and through it its sponsor, in a link that nobody else can make up. */
export function toInvitationToken(ctx: Pick<Context, 'secrets'>, referralId: string): string {
  return `${referralId}.${sign(ctx, referralId).toString('base64url')}`;
}

/** The id of the referral; undefined for a token that is not ours. */
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
