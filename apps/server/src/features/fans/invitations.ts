import type { UnitOfWork } from '#server/context.ts';
import type { Actor } from '#server/lib/actor.ts';
import { definePort } from '#server/platform/feature.ts';
import type { FanRecord } from './fan-record.ts';

/** The invitations to an invitation-only club; implemented by referrals. */
export interface Invitations {
  /** Admits a locked fan who is NOT_REFERRED if their proven address was invited. Returns the updated fan. */
  accept(uow: UnitOfWork, joining: { fan: FanRecord; actor: Actor }): Promise<FanRecord>;
}

/** Implemented by referrals. */
export const invitationPort = definePort<Invitations>({ accept: async (_uow, { fan }) => fan });
