import { Alert } from '@tifo/ui/alert';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import type { AuthFailureKey } from '../auth-failures.ts';

/** Announces why the last attempt failed; nothing while there is no failure. */
export function FormFailure({
  failure,
  children,
}: {
  failure: AuthFailureKey | undefined;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  if (failure === undefined) return null;
  return (
    <Alert tone="danger" isLive>
      <p>{t(failure)}</p>
      {children}
    </Alert>
  );
}
