import type { OpenInvitation } from '@tifo/contracts/staff';
import type { Context } from '#server/context.ts';
import { getClubById } from '#server/features/clubs/index.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { findSomewhere } from '#server/platform/databases.ts';
import { definePort } from '#server/platform/feature.ts';
import { readInvitationLink } from './invitation-link.ts';
import { statusOf } from './invitation-rules.ts';
import { findInvitation } from './invitation-store.ts';

/** The accounts of the user pool; implemented by identity. Null: nobody here knows, as at a hosted pool. */
export const knownAccountPort = definePort<{ has(ctx: Context, email: string): Promise<boolean | null> }>({
  has: async () => null,
});

/**
 * Returns the content of an invitation for the holder of its link. The link was mailed to the invited address, so
 * its holder may also hear whether that address has an account.
 */
export async function readInvitation(ctx: Context, { token }: { token: string }): Promise<OpenInvitation> {
  const id = readInvitationLink(ctx, token);
  const place = id === undefined ? undefined : await findSomewhere(ctx, (tx) => findInvitation(tx, id));
  if (!place) throw new NotFoundError('staffInvitation.notFound');
  const { email, roles, clubId } = place.found;
  const status = statusOf(place.found, ctx.clock.now());
  const [club, hasAccount] = await Promise.all([
    getClubById(ctx, clubId),
    status === 'OPEN' ? knownAccountPort.of(ctx).has(ctx, email) : null,
  ]);
  return { clubName: club.name, email, roles, status, hasAccount };
}
