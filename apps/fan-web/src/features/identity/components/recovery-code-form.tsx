import { Button } from '@tifo/ui/button';
import { TextField } from '@tifo/ui/text-field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { type Auth, useAuthAction } from '../use-auth-action.ts';
import styles from './auth-form.module.css';
import { FormFailure } from './form-failure.tsx';

/** A form for one of the codes written down when the second factor was set up. */
export function RecoveryCodeForm({ onCode }: { onCode: (auth: Auth, code: string) => Promise<void> }) {
  const { t } = useTranslation();
  const action = useAuthAction('secondFactor');
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(code.trim() === '');
    if (code.trim() !== '' && (await action.run((auth) => onCode(auth, code)))) return;
    field.current?.focus();
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <FormFailure failure={action.failure} />
      <TextField
        ref={field}
        label={t('login.recovery.code')}
        hint={t('login.recovery.hint')}
        error={isMissing ? t('login.recovery.missing') : undefined}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" size="lg" wide isLoading={action.isBusy}>
        {t('login.secondFactor.submit')}
      </Button>
      <p className={styles.note}>{t('login.recovery.lost')}</p>
    </form>
  );
}
