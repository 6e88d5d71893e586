import { Button } from '@tifo/ui/button';
import { CloseIcon } from '@tifo/ui/icon';
import { Section } from '@tifo/ui/section';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useAppServices } from '#web/lib/page/app-services.ts';
import { useSession } from '#web/lib/session/session.ts';
import { DeviceMethods } from '../methods/device-methods.tsx';
import { EmailMethod } from '../methods/email-method.tsx';
import { GoogleMethod } from '../methods/google-method.tsx';
import { IdentityCheckHost } from '../methods/identity-check-host.tsx';
import { MethodRow } from '../methods/method-row.tsx';
import { PasskeyMethods } from '../methods/passkey-methods.tsx';
import { PasswordMethod } from '../methods/password-method.tsx';
import { RecoveryCodeMethods } from '../methods/recovery-code-methods.tsx';
import { SecondFactorMethods } from '../methods/second-factor-methods.tsx';
import { SessionMethods } from '../methods/session-methods.tsx';
import styles from './sign-in-methods.module.css';

/** Sign-in methods, second factors, open sessions, and the erasure of the account. */
export function SignInMethods({ erasureHref }: { erasureHref: string }) {
  const { t } = useTranslation();
  const { userPool } = useAppServices().settings;
  const session = useSession();
  if (session.status !== 'authenticated') return null;
  const { email, isFromGoogle } = session.identity;
  return (
    <Section title={t('signInMethods.title')} lead={t('signInMethods.lead')}>
      <ul className={styles.methods}>
        <EmailMethod email={email} />
        <PasswordMethod email={email} />
        {userPool.google && <GoogleMethod isLinked={isFromGoogle === true} />}
        {userPool.passkeys && <PasskeyMethods />}
        <SecondFactorMethods />
        {!userPool.hosted && <RecoveryCodeMethods />}
        <DeviceMethods />
        <SessionMethods />
        <MethodRow
          icon={<CloseIcon />}
          title={t('signInMethods.erasure.title')}
          text={t('signInMethods.erasure.text')}
          action={
            <Button variant="secondary" size="sm" render={<a href={erasureHref} />}>
              {t('signInMethods.erasure.action')}
            </Button>
          }
        />
      </ul>
      <IdentityCheckHost email={email} />
    </Section>
  );
}
