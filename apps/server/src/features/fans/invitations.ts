import type { UnitOfWork } from '#server/context.ts';
import type { Actor } from '#server/lib/actor.ts';
import { definePort } from '#server/platform/feature.ts';
import type { FanRecord } from './fan-record.ts';

/** The invitations to an invitation-only club; implemented by referrals. */
export interface Invitations {
  /** Admits a locked fan who is NOT_REFERRED if their proven address was invited. Returns the updated fan. */
  accept(uow: UnitOfWork, joining: Joining): Promise<FanRecord>;
  /** Admits a locked fan who is NOT_REFERRED to a club that takes everybody by now. Returns the updated fan. */
  waive(uow: UnitOfWork, joining: Joining): Promise<FanRecord>;
}

interface Joining {
  fan: FanRecord;
  actor: Actor;
}

/** Implemented by referrals. */
export const invitationPort = definePort<Invitations>({
  accept: async (_uow, { fan }) => fan,
  waive: async (_uow, { fan }) => fan,
});
