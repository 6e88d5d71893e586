import { Suspense, useEffect } from 'react';
import { neededPart } from '#web/components/needed-part.tsx';
import { useStore } from '#web/lib/browser/create-store.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { showToast } from '#web/lib/overlays/toasts.ts';
import { identityCheckStore } from './identity-check.ts';

const IdentityCheckDialog = neededPart(
  async () => (await import('./identity-check-dialog.tsx')).IdentityCheckDialog,
  LostDialog,
);

/** Cancels what asked for the check; asking again loads the dialog again. */
function LostDialog() {
  const { t } = useTranslation();
  useEffect(() => {
    identityCheckStore.get()?.finish(false);
    showToast('danger', t('errors.load.title'));
  }, [t]);
  return null;
}

/** Renders the dialog, which is loaded on first use. */
export function IdentityCheckHost({ email }: { email: string }) {
  const check = useStore(identityCheckStore, undefined);
  if (!check) return null;
  return (
    <Suspense>
      <IdentityCheckDialog email={email} check={check} />
    </Suspense>
  );
}
