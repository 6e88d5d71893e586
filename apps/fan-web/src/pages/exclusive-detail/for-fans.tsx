import { Button } from '@tifo/ui/button';
import { type ReactNode, Suspense } from 'react';
import { optionalPart } from '#web/components/optional-part.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useSession } from '#web/lib/session/session.ts';

const load = () => import('./fan-parts.tsx');

export const FanAction = optionalPart(async () => (await load()).FanAction, LostAction);
export const RegisterCard = optionalPart(async () => (await load()).RegisterCard);

/** In the place of the button: the page is loaded again. */
function LostAction() {
  const { t } = useTranslation();
  return (
    <Button size="lg" wide onClick={() => window.location.reload()}>
      {t('common.actions.retry')}
    </Button>
  );
}

/** Loads the parts for signed-in fans only for them; `meanwhile` is the placeholder. */
export function ForFans({
  children,
  visitors,
  meanwhile,
}: {
  children: ReactNode;
  visitors?: ReactNode;
  meanwhile?: ReactNode;
}) {
  if (useSession().status !== 'authenticated') return visitors;
  return <Suspense fallback={meanwhile}>{children}</Suspense>;
}
