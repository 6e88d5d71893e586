import type { Club } from '@tifo/contracts/clubs';
import type { KycStatus } from '@tifo/contracts/fans';

/** Returns where a fan goes after signing in who came from no page to return to, or may not return there yet. */
export function pathAfterLogin(club: Pick<Club, 'referralNeeded'>, kycStatus: KycStatus): '/' | '/kyc' {
  if (kycStatus === 'VALIDATED') return '/';
  return club.referralNeeded && kycStatus === 'NOT_REFERRED' ? '/' : '/kyc';
}
