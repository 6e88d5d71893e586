import { randomBytes } from 'node:crypto';
import type { StaffRole } from '@tifo/contracts/back-office/capabilities';
import type { Context } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { appointPlatformAdmin, appointStaff } from '#server/features/staff/index.ts';
import { system } from '#server/lib/actor.ts';
import type { Identity } from '#server/providers/user-pool/user-pool.ts';
import { bearer } from '../test-user-pool.ts';

export interface StaffFixture {
  username: string;
  email: string;
  /** By default, of a session with a second factor used just now. */
  headers: (identity?: Partial<Identity>) => { authorization: string };
}

/** Creates a staff member of `club` with these roles; without a club, an administrator of the platform. */
export async function createStaff(
  ctx: Context,
  { club, roles = ['owner'] }: { club?: ClubRecord; roles?: StaffRole[] } = {},
): Promise<StaffFixture> {
  const username = `staff-${randomBytes(5).toString('hex')}`;
  const email = `${username}@staff.test`;
  const actor = system('factory');
  if (club) {
    await appointStaff({ ctx, actor, input: { club, username, roles, name: 'Test Staff', email } });
  } else {
    await appointPlatformAdmin({ ctx, actor, input: { username } });
  }
  return { username, email, headers: (identity) => staffBearer(ctx, { username, email, ...identity }) };
}

/** Returns the headers of a user who has just used a second factor. */
export function staffBearer(
  { clock }: Pick<Context, 'clock'>,
  { username, ...identity }: Partial<Identity> & { username: string },
): { authorization: string } {
  const authTime = Math.floor(clock.now().getTime() / 1000);
  return bearer(username, {
    hasSecondFactor: true,
    authTime,
    sessionId: `session of ${username}`,
    ...identity,
  });
}
