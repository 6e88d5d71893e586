import type { Capability, StaffRole } from '@tifo/contracts/back-office/capabilities';
import type { StaffInvitation, StaffMember, Workplace } from '@tifo/contracts/back-office/staff';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { statusOf } from './invitations/invitation-rules.ts';
import type { InvitationRow } from './invitations/invitation-store.ts';
import { capabilitiesOf, type Role } from './role-rules.ts';
import type { StaffRow } from './staff-store.ts';

export function presentStaff({ username, name, email, roles, createdAt, version }: StaffRow): StaffMember {
  return { username, name: name || email, email, roles, createdAt: createdAt.toISOString(), version };
}

export function presentInvitation(row: InvitationRow, now: Date): StaffInvitation {
  const { id, email, roles, createdAt, expiresAt } = row;
  return {
    ...{ id, email, roles, status: statusOf(row, now) },
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

const OF_COINS: readonly Capability[] = ['coins.give', 'coins.approve'];

/** `isAdmin`: as an administrator of the platform, with all capabilities at every club. */
export function presentWorkplace(
  club: Pick<ClubRecord, 'slug' | 'name' | 'logoUrl' | 'state' | 'languages' | 'coinsEnabled'>,
  roles: StaffRole[],
  isAdmin = false,
): Workplace {
  const all: Role[] = isAdmin ? ['platform-admin', ...roles] : roles;
  const { slug, name, logoUrl, state, languages, coinsEnabled } = club;
  const capabilities = capabilitiesOf(all).filter((one) => coinsEnabled || !OF_COINS.includes(one));
  return { slug, name, logoUrl, state, languages, roles, capabilities };
}
