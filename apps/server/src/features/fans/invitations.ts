import type { UnitOfWork } from '#server/context.ts';
import type { Actor } from '#server/lib/actor.ts';
import { definePort } from '#server/platform/feature.ts';
import type { FanRecord } from './fan-record.ts';

/** Who has been invited to a club by invitation; known to referrals. */
export interface Invitations {
  /** Lets in a locked fan who is NOT_REFERRED, when their address, proven, was invited. Answers the fan after it. */
  accept(uow: UnitOfWork, joining: { fan: FanRecord; actor: Actor }): Promise<FanRecord>;
}

/** Provided by referrals. */
export const invitationPort = definePort<Invitations>({ accept: async (_uow, { fan }) => fan });
