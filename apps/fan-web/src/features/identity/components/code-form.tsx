import { Button } from '@tifo/ui/button';
import { OtpField } from '@tifo/ui/otp-field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import type { AuthAttempt } from '../auth-failures.ts';
import { type Auth, useAuthAction } from '../use-auth-action.ts';
import styles from './auth-form.module.css';
import { FormFailure } from './form-failure.tsx';
import { ResendCode } from './resend-code.tsx';

export interface CodeFormProps {
  attempt: Extract<AuthAttempt, 'confirmAccount' | 'secondFactor'>;
  submitLabel: string;
  onCode: (auth: Auth, code: string) => Promise<void>;
  /** Absent where no code is sent: an app shows it. */
  onResend?: ((auth: Auth) => Promise<void>) | undefined;
}

const CODE_LENGTH = 6;

/** A code of six digits; the last one submits it. */
export function CodeForm({ attempt, submitLabel, onCode, onResend }: CodeFormProps) {
  const { t } = useTranslation();
  const action = useAuthAction(attempt);
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  const send = async (given: string) => {
    if (action.isBusy) return;
    setIsMissing(given.length < CODE_LENGTH);
    if (given.length < CODE_LENGTH) return field.current?.focus();
    if (await action.run((auth) => onCode(auth, given))) return;
    setCode('');
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(code);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <FormFailure failure={action.failure} />
      <OtpField
        ref={field}
        label={t('login.fields.code')}
        value={code}
        onChange={setCode}
        onComplete={(given) => void send(given)}
        error={isMissing && code.length < CODE_LENGTH ? t('login.missing.code') : undefined}
      />
      <div className={styles.actions}>
        <Button type="submit" size="lg" wide isLoading={action.isBusy}>
          {submitLabel}
        </Button>
        {onResend && <ResendCode attempt={attempt} onResend={onResend} />}
      </div>
    </form>
  );
}
