import type { Club } from '@tifo/contracts/clubs';
import type { Fan } from '@tifo/contracts/fans';
import { useHref, useLocation, useNavigate } from 'react-router';
import { storeLoginRedirect } from '#web/lib/browser/storage.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { showToast } from '#web/lib/overlays/toasts.ts';
import { useClub } from '#web/lib/page/club.ts';
import { useCurrentFan, useReadCurrentFan } from './current-fan.ts';
import { isLost, refreshSession, useSession } from './session.ts';
import { findUnaccepted } from './unaccepted-terms.ts';

export interface Registration {
  /** Whether a signed-in fan has to register with this club, or accept its new terms, before they act. */
  isMissing: boolean;
  /** Does `act`, or begins the registration, which leads back to this page. */
  actOrBegin: (act: () => void | Promise<void>, way?: WayBack) => Promise<void>;
}

interface WayBack {
  /** Where on the page. */
  hash?: string;
  /** Keeps what was typed. */
  keep?: () => void;
}

export function useRegistration(): Registration {
  const club = useClub();
  const fan = useCurrentFan().data;
  const readFan = useReadCurrentFan();
  const { t } = useTranslation();
  const session = useSession();
  const isSignedIn = session.status === 'authenticated';
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const here = useHref({ pathname, search });
  return {
    isMissing: fan !== undefined && !isReady(fan, club),
    actOrBegin: async (act, { hash = '', keep } = {}) => {
      if (isLost(session)) {
        showToast('warning', t('errors.load.unreachable'));
        return refreshSession();
      }
      // A fan who cannot be read is left to the server, which refuses what they may not do.
      const known = isSignedIn ? (fan ?? (await readFan().catch(() => undefined))) : undefined;
      if (known === undefined || isReady(known, club)) return act();
      keep?.();
      storeLoginRedirect(`${here}${hash}`);
      await navigate('/kyc');
    },
  };
}

function isReady(fan: Fan, club: Club): boolean {
  return fan.kycStatus === 'VALIDATED' && findUnaccepted(club, fan).length === 0;
}
