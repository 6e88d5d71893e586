import type { Capability, StaffRole } from '@tifo/contracts/back-office/capabilities';

/** A role at a club, or the platform's, which includes all capabilities at every club. */
export type Role = StaffRole | 'platform-admin';

const admin = ['platform-admin'] as const;
const owner = [...admin, 'owner'] as const;
const manager = [...owner, 'manager'] as const;
const editor = [...manager, 'editor'] as const;

/** The roles that grant each capability; the single table of authorization. */
export const ROLES_BY_CAPABILITY: Readonly<Record<Capability, readonly Role[]>> = {
  'clubs.create': admin,
  'clubs.settings': manager,
  'clubs.domains': owner,
  'clubs.payments': owner,
  'staff.manage': owner,
  'staff.read': [...manager, 'auditor'],
  'media.write': [...editor, 'auctioneer'],
  'catalogue.write': [...editor, 'auctioneer'],
  'catalogue.read': [...editor, 'auctioneer', 'fulfilment', 'accountant', 'auditor'],
  'content.write': editor,
  'announcements.write': [...editor, 'auctioneer'],
  'auctions.write': [...manager, 'auctioneer'],
  'auctions.run': [...manager, 'auctioneer'],
  'bids.void': [...owner, 'auctioneer'],
  'giveaways.write': editor,
  'giveaways.draw': manager,
  'bookings.write': [...editor, 'fulfilment'],
  'fans.read': [...manager, 'reviewer', 'moderator', 'auditor'],
  'fans.dossier': [...owner, 'reviewer'],
  'fans.review': [...owner, 'reviewer'],
  'fans.block': [...manager, 'reviewer', 'moderator'],
  'fans.erase': owner,
  'memberships.write': [...manager, 'accountant'],
  'referrals.write': [...manager, 'reviewer'],
  'chat.moderate': [...manager, 'moderator'],
  'orders.read': [...manager, 'fulfilment', 'accountant', 'auditor'],
  'orders.fulfil': [...manager, 'fulfilment'],
  'money.read': [...owner, 'accountant', 'auditor'],
  'refunds.make': [...owner, 'accountant'],
  'refunds.approve': owner,
  'coins.give': manager,
  'coins.approve': owner,
  'donations.read': [...manager, 'accountant', 'auditor'],
  'receipts.void': [...owner, 'accountant'],
  'exports.accounting': [...owner, 'accountant', 'auditor'],
  'exports.people': owner,
  'insights.read': [...editor, 'auctioneer', 'accountant', 'auditor'],
  'integrations.manage': owner,
  'audit.read': [...owner, 'auditor'],
  'operations.read': admin,
  'operations.run': admin,
};

/** Returns the capabilities of these roles. */
export function capabilitiesOf(roles: readonly Role[]): Capability[] {
  return (Object.keys(ROLES_BY_CAPABILITY) as Capability[]).filter((capability) =>
    ROLES_BY_CAPABILITY[capability].some((role) => roles.includes(role)),
  );
}

/** Returns whether the capabilities include all those of these roles. */
export function isWithin(roles: readonly Role[], capabilities: ReadonlySet<Capability>): boolean {
  return capabilitiesOf(roles).every((capability) => capabilities.has(capability));
}
