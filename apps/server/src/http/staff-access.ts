import type { BackOfficeRoute } from '@tifo/contracts/back-office/back-office-route';
import type { Context } from '#server/context.ts';
import type { SignedInActor, StaffActor } from '#server/lib/actor.ts';
import { ForbiddenError } from '#server/lib/errors.ts';
import { definePort } from '#server/platform/feature.ts';

export interface StaffEntry {
  ctx: Context;
  caller: SignedInActor;
  /** The club of the call; undefined for one about the platform or the caller alone. */
  slug: string | undefined;
  wants: Pick<BackOfficeRoute, 'capability' | 'stepUp'>;
}

/** The one guard of the back office. */
export interface StaffAccess {
  /** The caller as they may act at the club of the call; refuses whoever may not. */
  enter(entry: StaffEntry): Promise<StaffActor>;
}

/** Provided by staff; nobody enters without. */
export const staffAccessPort = definePort<StaffAccess>({
  enter: async () => {
    throw new ForbiddenError('role.required');
  },
});
