import { useQuery } from '@tanstack/react-query';
import { Alert } from '@tifo/ui/alert';
import { Button } from '@tifo/ui/button';
import { OtpField } from '@tifo/ui/otp-field';
import { Skeleton } from '@tifo/ui/skeleton';
import { type FormEvent, useEffect, useState } from 'react';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import { useSession } from '#web/lib/session/session.ts';
import { AppSetup } from '../components/app-setup.tsx';
import styles from '../components/auth-form.module.css';
import { appSetupOf } from '../login-steps.ts';
import { IdentityCheckCancelled, withIdentityCheck } from './identity-check.ts';
import { loadMethods } from './use-methods.ts';

const CODE_LENGTH = 6;

export interface AppMethodFormProps {
  onCode: (code: string) => Promise<void>;
  /** The identity check before it was given up. */
  onCancelled: () => void;
}

/** A new secret for the authenticator app, and its first code, which proves that it was received. */
export function AppMethodForm({ onCode, onCancelled }: AppMethodFormProps) {
  const { t } = useTranslation();
  const setup = useAppSetup();
  const isCancelled = setup.error instanceof IdentityCheckCancelled;
  useEffect(() => {
    if (isCancelled) onCancelled();
  }, [isCancelled, onCancelled]);
  const [code, setCode] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const send = async (given: string) => {
    if (isBusy || given.length < CODE_LENGTH) return;
    setIsBusy(true);
    await onCode(given);
    setIsBusy(false);
    setCode('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(code);
  };
  if (setup.isError && !isCancelled) return <Alert tone="danger">{t('errors.authentication.unknown')}</Alert>;
  if (!setup.data) return <Skeleton shape="block" />;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p>{t('login.appSetup.lead')}</p>
      <AppSetup {...setup.data} />
      <OtpField
        label={t('login.fields.code')}
        value={code}
        onChange={setCode}
        onComplete={(given) => void send(given)}
      />
      <Button type="submit" size="lg" wide isLoading={isBusy}>
        {t('signInMethods.app.confirm')}
      </Button>
    </form>
  );
}

/** One secret for as long as the form is open: requesting another would invalidate the scanned one. */
function useAppSetup() {
  const { platformName: platform } = useClub();
  const session = useSession();
  const email = session.status === 'authenticated' ? session.identity.email : '';
  return useQuery({
    queryKey: queryKeys.signInMethods('app-setup'),
    queryFn: async () => {
      const begin = async () => (await loadMethods()).beginAppSetup();
      return appSetupOf(await withIdentityCheck(begin), { platform, email });
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { silent: true },
  });
}
