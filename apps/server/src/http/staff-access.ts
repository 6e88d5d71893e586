import type { BackOfficeRoute } from '@tifo/contracts/back-office/back-office-route';
import type { Context } from '#server/context.ts';
import type { SignedInActor, StaffActor } from '#server/lib/actor.ts';
import { ForbiddenError } from '#server/lib/errors.ts';
import { definePort } from '#server/platform/feature.ts';

export interface StaffEntry {
  ctx: Context;
  caller: SignedInActor;
  /** The club of the call; undefined for a call about the platform or the caller only. */
  slug: string | undefined;
  wants: Pick<BackOfficeRoute, 'capability' | 'stepUp'>;
}

/** The single guard of the back office. */
export interface StaffAccess {
  /**
   * Returns the caller with their capabilities at the club of the call; throws if they are not authorised.
   */
  enter(entry: StaffEntry): Promise<StaffActor>;
}

/** Implemented by staff; without an implementation, everyone is refused. */
export const staffAccessPort = definePort<StaffAccess>({
  enter: async () => {
    throw new ForbiddenError('role.required');
  },
});
