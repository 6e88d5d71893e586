import type { Club } from '@tifo/contracts/clubs';
import type { KycStatus } from '@tifo/contracts/fans';
import type { ScreenAccess } from '#web/lib/page/page.ts';

export type SessionStatus = 'unknown' | 'anonymous' | 'authenticated';

export interface Visit {
  club: Pick<Club, 'referralNeeded' | 'vip'>;
  session: SessionStatus;
  /** Undefined while the fan is being loaded. */
  kycStatus: KycStatus | undefined;
  screen: { name: string; access: ScreenAccess };
}

/** Decides what to do with a visit before showing the screen: wait for the session, redirect, or show it. */
export function decideVisit({ club, session, kycStatus, screen }: Visit): 'show' | 'wait' | RedirectTarget {
  if (screen.access === 'everyone') return 'show';
  const isHome = screen.name === 'clubHomepage';
  const needsSession = screen.access === 'authenticated' || (club.referralNeeded && !(club.vip && isHome));
  if (session === 'anonymous') return needsSession ? 'login' : 'show';
  if (session === 'unknown' || kycStatus === undefined) return needsSession ? 'wait' : 'show';
  return redirectFan({ club, kycStatus, screen }) ?? 'show';
}

export type RedirectTarget = 'login' | 'kyc' | 'home';

/** What an open club shows to everybody, it also shows to fans who have not registered with it. */
function redirectFan({
  club,
  kycStatus,
  screen,
}: Pick<Visit, 'club' | 'screen'> & { kycStatus: KycStatus }): RedirectTarget | undefined {
  if (kycStatus === 'VALIDATED') return undefined;
  if (kycStatus === 'NOT_REFERRED') {
    return club.referralNeeded && screen.name !== 'clubHomepage' ? 'home' : undefined;
  }
  if (screen.name === 'kyc' || screen.name === 'notifications') return undefined;
  return club.referralNeeded || screen.access === 'authenticated' ? 'kyc' : undefined;
}
