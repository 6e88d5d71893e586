import { Suspense } from 'react';
import { optionalPart } from '#web/components/optional-part.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import styles from './app-setup.module.css';

const QrCode = optionalPart(async () => (await import('#web/components/qr-code.tsx')).QrCode);

const LETTERS_IN_A_GROUP = /.{1,4}/g;

/** What is entered into an authenticator app: a QR code for its camera, or the secret to type. */
export function AppSetup({ secret, uri }: { secret: string; uri: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.setup}>
      <div className={styles.code}>
        <Suspense>
          <QrCode text={uri} label={t('login.appSetup.qr')} />
        </Suspense>
      </div>
      <div className={styles.words}>
        <p>{t('login.appSetup.type')}</p>
        <p className={styles.secret}>{secret.match(LETTERS_IN_A_GROUP)?.join(' ')}</p>
        <a href={uri}>{t('login.appSetup.open')}</a>
      </div>
    </div>
  );
}
