import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { isUuid } from '#server/lib/ids.ts';

type Keys = Pick<Context, 'secrets'>;

/** Returns an unforgeable token that identifies an invitation in a link; it is not stored. */
export function toInvitationLink(ctx: Keys, id: string): string {
  return `/back-office/invitation#${id}.${sign(ctx, id).toString('base64url')}`;
}

/** Returns the id of the invitation; undefined for an invalid token. */
export function readInvitationLink(ctx: Keys, token: string): string | undefined {
  const [id = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const made = sign(ctx, id);
  return isUuid(id) && given.length === made.length && timingSafeEqual(given, made) ? id : undefined;
}

function sign({ secrets }: Keys, id: string): Buffer {
  return createHmac('sha256', secrets.derive('staff-invitation-link')).update(id).digest();
}
