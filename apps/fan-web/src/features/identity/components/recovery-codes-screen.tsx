import { Skeleton } from '@tifo/ui/skeleton';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useMakeRecoveryCodes } from '../api/recovery-codes.ts';
import { AuthScreen } from './auth-screen.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/**
 * Shown at the end of a sign-in that set up the first second factor. If this fails, the codes can be created
 * in the profile.
 */
export function RecoveryCodesScreen({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const make = useMakeRecoveryCodes();
  const [codes, setCodes] = useState<string[]>();
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    make().then(setCodes, onDone);
  }, [make, onDone]);
  return (
    <AuthScreen title={t('login.recoveryCodes.title')} lead={t('login.recoveryCodes.lead')}>
      {codes ? <RecoveryCodes codes={codes} onDone={onDone} /> : <Skeleton shape="block" />}
    </AuthScreen>
  );
}
