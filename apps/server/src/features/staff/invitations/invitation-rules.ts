import type { InvitationStatus } from '@tifo/contracts/back-office/staff';

interface InvitationFacts {
  acceptedAt: Date | null;
  revokedAt: Date | null;
  expiresAt: Date;
}

export function statusOf({ acceptedAt, revokedAt, expiresAt }: InvitationFacts, now: Date): InvitationStatus {
  if (acceptedAt) return 'ACCEPTED';
  if (revokedAt) return 'REVOKED';
  return now >= expiresAt ? 'EXPIRED' : 'OPEN';
}
