import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '@tifo/ui/button';
import { MailIcon, ShieldIcon } from '@tifo/ui/icon';
import { Skeleton } from '@tifo/ui/skeleton';
import { Suspense } from 'react';
import { LoadError } from '#web/components/load-error.tsx';
import { neededPart } from '#web/components/needed-part.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { closeModal, openModal } from '#web/lib/overlays/modals.ts';
import type { SecondFactors } from '#web/lib/session/auth/sign-in-methods.ts';
import { useRecoveryCodeCount } from '../api/recovery-codes.ts';
import { MethodRow } from './method-row.tsx';
import { useShowRecoveryCodes } from './recovery-code-methods.tsx';
import { useMethodChange, useMethods } from './use-methods.ts';

const PART = 'second-factors';

const AppMethodForm = neededPart(
  async () => (await import('./app-method-form.tsx')).AppMethodForm,
  LoadError,
);

/** The second factors besides the password: the authenticator app, a mailed code. */
export function SecondFactorMethods() {
  const query = useMethods(PART, (methods) => methods.readSecondFactors());
  return (
    <>
      <AppMethod query={query} />
      <EmailCodeMethod query={query} />
    </>
  );
}

interface FactorProps {
  query: UseQueryResult<SecondFactors>;
}

function AppMethod({ query }: FactorProps) {
  const isOn = query.data?.app;
  const { t } = useTranslation();
  const { change, isBusy } = useMethodChange(PART);
  const { show } = useShowRecoveryCodes();
  const hasNoCodes = useRecoveryCodeCount().data?.left === 0;
  const setUp = () =>
    openModal({
      title: t('signInMethods.app.setUpTitle'),
      render: () => (
        <Suspense fallback={<Skeleton shape="block" />}>
          <AppMethodForm
            onCancelled={closeModal}
            onCode={async (code) => {
              const isDone = await change(
                (methods) => methods.finishAppSetup(code),
                t('signInMethods.app.switchedOn'),
              );
              if (!isDone) return;
              closeModal();
              if (hasNoCodes) await show();
            }}
          />
        </Suspense>
      ),
    });
  const switchOff = () => change((methods) => methods.switchOffApp(), t('signInMethods.app.switchedOff'));
  return (
    <MethodRow
      icon={<ShieldIcon />}
      title={t('signInMethods.app.title')}
      text={isOn === undefined ? <Skeleton /> : t(`signInMethods.app.${isOn ? 'on' : 'off'}`)}
      query={query}
      action={
        <Button
          variant="secondary"
          size="sm"
          disabled={isOn === undefined}
          isLoading={isBusy}
          onClick={isOn ? () => void switchOff() : setUp}
        >
          {isOn ? t('signInMethods.app.switchOff') : t('signInMethods.app.setUp')}
        </Button>
      }
    />
  );
}

function EmailCodeMethod({ query }: FactorProps) {
  const isOn = query.data?.emailCode;
  const { t } = useTranslation();
  const { change, isBusy } = useMethodChange(PART);
  const { show } = useShowRecoveryCodes();
  const hasNoCodes = useRecoveryCodeCount().data?.left === 0;
  const turn = async () => {
    const isDone = await change(
      (methods) => methods.switchEmailCodes(!isOn),
      isOn ? t('signInMethods.emailCode.switchedOff') : t('signInMethods.emailCode.switchedOn'),
    );
    if (isDone && !isOn && hasNoCodes) await show();
  };
  return (
    <MethodRow
      icon={<MailIcon />}
      title={t('signInMethods.emailCode.title')}
      text={isOn === undefined ? <Skeleton /> : t(`signInMethods.emailCode.${isOn ? 'on' : 'off'}`)}
      query={query}
      action={
        <Button
          variant="secondary"
          size="sm"
          disabled={isOn === undefined}
          isLoading={isBusy}
          onClick={() => void turn()}
        >
          {isOn ? t('signInMethods.emailCode.switchOff') : t('signInMethods.emailCode.switchOn')}
        </Button>
      }
    />
  );
}
