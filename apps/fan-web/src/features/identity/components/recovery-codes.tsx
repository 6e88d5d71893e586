import { Button } from '@tifo/ui/button';
import { PrintIcon } from '@tifo/ui/icon';
import { Suspense, useState } from 'react';
import { LoadError } from '#web/components/load-error.tsx';
import { neededPart } from '#web/components/needed-part.tsx';
import { copyText } from '#web/lib/browser/copy-text.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { showToast } from '#web/lib/overlays/toasts.ts';
import { useClub } from '#web/lib/page/club.ts';
import authStyles from './auth-form.module.css';
import styles from './recovery-codes.module.css';

const PrintView = neededPart(
  async () => (await import('#web/components/print-view.tsx')).PrintView,
  LoadError,
);

/** The codes, shown only once, with ways to save them. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useTranslation();
  const { platformName: platform } = useClub();
  const [isCopied, setIsCopied] = useState(false);
  const [isPrinting, setIsPrinting] = useState(false);
  const title = t('login.recoveryCodes.fileTitle', { platform });
  const copy = async () => {
    if (await copyText(codes.join('\n'))) setIsCopied(true);
    else showToast('warning', t('login.recoveryCodes.copyFailed'));
  };
  return (
    <div className={authStyles.form}>
      <CodeList codes={codes} />
      <div className={styles.keep}>
        <Button variant="secondary" size="sm" onClick={() => void copy()}>
          {isCopied ? t('login.recoveryCodes.copied') : t('login.recoveryCodes.copy')}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => saveAsFile(`${title}\n\n${codes.join('\n')}\n`)}>
          {t('login.recoveryCodes.download')}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          icon={<PrintIcon size={20} />}
          onClick={() => setIsPrinting(true)}
        >
          {t('login.recoveryCodes.print')}
        </Button>
      </div>
      <Button size="lg" wide onClick={onDone}>
        {t('login.recoveryCodes.kept')}
      </Button>
      {isPrinting && (
        <Suspense>
          <PrintView
            label={title}
            printLabel={t('login.recoveryCodes.print')}
            closeLabel={t('common.actions.close')}
            onClose={() => setIsPrinting(false)}
          >
            <p>{title}</p>
            <CodeList codes={codes} />
          </PrintView>
        </Suspense>
      )}
    </div>
  );
}

function CodeList({ codes }: { codes: string[] }) {
  return (
    <ul className={styles.codes}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  );
}

function saveAsFile(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(address);
}
