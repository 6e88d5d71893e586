import { Alert } from '@tifo/ui/alert';
import { Button } from '@tifo/ui/button';
import { useState } from 'react';
import { copyText } from '#web/lib/browser/copy-text.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import styles from './auth-form.module.css';

/** How to get from an in-app browser to one that can sign in. */
export function OtherBrowserHelp() {
  const { t } = useTranslation();
  const [isCopied, setIsCopied] = useState<boolean>();
  const address = window.location.href;
  return (
    <Alert
      tone="warning"
      isLive
      title={t('login.otherBrowser.title')}
      action={
        <Button variant="secondary" size="sm" onClick={() => void copyText(address).then(setIsCopied)}>
          {isCopied ? t('login.otherBrowser.copied') : t('login.otherBrowser.copy')}
        </Button>
      }
    >
      <ol className={styles.steps}>
        <li>{t('login.otherBrowser.menu')}</li>
        <li>{t('login.otherBrowser.open')}</li>
        <li>{t('login.otherBrowser.again')}</li>
      </ol>
      {isCopied === false && (
        <p>
          {t('login.otherBrowser.copyFailed')} <span className={styles.address}>{address}</span>
        </p>
      )}
    </Alert>
  );
}
