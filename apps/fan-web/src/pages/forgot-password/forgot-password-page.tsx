import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { AskResetForm } from '#web/features/identity/components/ask-reset-form.tsx';
import { AuthScreen } from '#web/features/identity/components/auth-screen.tsx';
import { ResetPassword } from '#web/features/identity/components/reset-password.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { showToast } from '#web/lib/overlays/toasts.ts';
import type { Page } from '#web/lib/page/page.ts';

function ForgotPasswordPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [email, setEmail] = useState<string>();
  const finish = () => {
    showToast('success', t('login.credentials.resetDone'));
    void navigate('/login', { replace: true, state: { email } });
  };
  if (email !== undefined) return <ResetPassword email={email} reason="reset" onDone={finish} />;
  return (
    <AuthScreen
      title={t('login.forgot.title')}
      lead={t('login.forgot.lead')}
      footer={<Link to="/login">{t('login.forgot.back')}</Link>}
    >
      <AskResetForm onSent={setEmail} />
    </AuthScreen>
  );
}

export const page: Page = {
  Component: ForgotPasswordPage,
  head: ({ app }) => ({ title: app.i18n.t('login.forgot.pageTitle'), hidden: true }),
};
