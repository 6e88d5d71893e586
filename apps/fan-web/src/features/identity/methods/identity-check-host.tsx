import { lazy, Suspense } from 'react';
import { useStore } from '#web/lib/browser/create-store.ts';
import { identityCheckStore } from './identity-check.ts';

const IdentityCheckDialog = lazy(async () => ({
  default: (await import('./identity-check-dialog.tsx')).IdentityCheckDialog,
}));

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
