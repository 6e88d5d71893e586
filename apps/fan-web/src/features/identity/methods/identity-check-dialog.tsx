import { Dialog } from '@tifo/ui/dialog';
import { useState } from 'react';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useAppServices } from '#web/lib/page/app-services.ts';
import { useClub } from '#web/lib/page/club.ts';
import { refreshSession } from '#web/lib/session/session.ts';
import styles from '../components/auth-form.module.css';
import { FactorForm, type FactorStep, RecoveryToggle, useFactorLead } from '../components/second-factor.tsx';
import { toLoginStep } from '../login-steps.ts';
import type { Auth } from '../use-auth-action.ts';
import type { IdentityCheck } from './identity-check.ts';
import { IdentityPasswordForm } from './identity-password-form.tsx';

/** “Is it you?”: password, then the second factor, or a passkey; the current session continues until then. */
export function IdentityCheckDialog({ email, check }: { email: string; check: IdentityCheck }) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      onClose={() => check.finish(false)}
      title={t('signInMethods.check.title')}
      closeLabel={t('common.actions.close')}
    >
      <IdentityCheckSteps email={email} onShown={() => check.finish(true)} />
    </Dialog>
  );
}

function IdentityCheckSteps({ email, onShown }: { email: string; onShown: () => void }) {
  const { t } = useTranslation();
  const { callApi } = useAppServices();
  const { platformName: platform } = useClub();
  const [step, setStep] = useState<FactorStep>();
  const [password, setPassword] = useState('');
  const advance = async (auth: Auth, answer: Awaited<ReturnType<Auth['signInAgain']>>): Promise<void> => {
    const next = toLoginStep(answer, { platform, email });
    if (next.name === 'factorChoice')
      return advance(auth, await auth.confirmSignIn(next.factors[0] ?? 'TOTP'));
    if (next.name === 'appCode' || next.name === 'emailCode' || next.name === 'recoveryCode') {
      return setStep(next);
    }
    if (next.name !== 'done') throw new Error(`Cannot be shown here: ${next.name}`);
    const before = auth.takeReplacedSession();
    await refreshSession();
    onShown();
    // Ends the session that this one replaces; if that fails, it expires by itself.
    const params = { sessionId: before ?? '' };
    if (before) await callApi('DELETE /api/account/sessions/{sessionId}', { params }).catch(() => undefined);
  };
  const enterPassword = async (auth: Auth, given: string) => {
    setPassword(given);
    await advance(auth, await auth.signInAgain(email, given));
  };
  if (step) {
    return (
      <FactorPart
        step={step}
        onCode={async (auth, code) => advance(auth, await auth.confirmSignIn(code))}
        onResend={(auth) => enterPassword(auth, password)}
      />
    );
  }
  return (
    <div className={styles.form}>
      <p>{t('signInMethods.check.lead')}</p>
      <IdentityPasswordForm
        email={email}
        onPassword={enterPassword}
        onPasskey={async (auth) => advance(auth, await auth.signInAgain(email))}
      />
    </div>
  );
}

interface FactorPartProps {
  step: FactorStep;
  onCode: (auth: Auth, code: string) => Promise<void>;
  onResend: (auth: Auth) => Promise<void>;
}

function FactorPart({ step, onCode, onResend }: FactorPartProps) {
  const [isRecovering, setIsRecovering] = useState(false);
  const asked: FactorStep = isRecovering ? { name: 'recoveryCode', isOnlyWay: false } : step;
  const lead = useFactorLead(asked);
  return (
    <div className={styles.form}>
      <p>{lead}</p>
      <FactorForm step={asked} onCode={onCode} onResend={onResend} />
      {step.name !== 'recoveryCode' && (
        <RecoveryToggle isRecovering={isRecovering} onChange={setIsRecovering} />
      )}
    </div>
  );
}
