import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import type { Actor } from '#server/lib/actor.ts';
import { definePort } from '#server/lib/port.ts';
import type { FanRecord } from './fan-record.ts';

/** Who has been invited to a club by invitation; known to referrals. */
export interface Invitations {
  /** Lets in a locked fan who is NOT_REFERRED, when their address, proven, was invited. Answers the fan after it. */
  accept(tx: Tx, joining: { fan: FanRecord; actor: Actor }): Promise<FanRecord>;
}

const port = definePort<Invitations>({ accept: async (_tx, { fan }) => fan });

export function registerInvitations(ctx: Context, invitations: Invitations): void {
  port.register(ctx, invitations);
}

export function invitationsOf(ctx: Context): Invitations {
  return port.of(ctx);
}
