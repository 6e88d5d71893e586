import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { definePort } from '#server/lib/port.ts';

/** Who has been invited to a club by invitation; known to referrals. */
export interface Invitations {
  isInvited(tx: Tx, invited: { clubId: string; email: string }): Promise<boolean>;
}

const port = definePort<Invitations>({ isInvited: async () => false });

export function registerInvitations(ctx: Context, invitations: Invitations): void {
  port.register(ctx, invitations);
}

export function invitationsOf(ctx: Context): Invitations {
  return port.of(ctx);
}
