import { Alert } from '@tifo/ui/alert';
import { Button } from '@tifo/ui/button';
import { useState } from 'react';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import styles from './auth-form.module.css';

/** How to get from an in-app browser to one that can sign in. */
export function OtherBrowserHelp() {
  const { t } = useTranslation();
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(window.location.href);
    setIsCopied(true);
  };
  return (
    <Alert
      tone="warning"
      isLive
      title={t('login.otherBrowser.title')}
      action={
        <Button variant="secondary" size="sm" onClick={() => void copy()}>
          {isCopied ? t('login.otherBrowser.copied') : t('login.otherBrowser.copy')}
        </Button>
      }
    >
      <ol className={styles.steps}>
        <li>{t('login.otherBrowser.menu')}</li>
        <li>{t('login.otherBrowser.open')}</li>
        <li>{t('login.otherBrowser.again')}</li>
      </ol>
    </Alert>
  );
}
