import type { Exclusive } from '@tifo/contracts/exclusives';
import { Button } from '@tifo/ui/button';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { optionalPart } from '#web/components/optional-part.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { hasStoredSession, isLost, refreshSession, useSession } from '#web/lib/session/session.ts';
import type { DetailAction } from './detail-rules.ts';
import type { FanActionProps, FanState } from './fan-parts.tsx';

const load = () => import('./fan-parts.tsx');

const FanAction = optionalPart(async () => (await load()).FanAction, LostAction);
export const RegisterCard = optionalPart(async () => (await load()).RegisterCard);

function LostAction({ tell }: FanActionProps) {
  useEffect(() => tell({ isLost: true }), [tell]);
  return null;
}

/** Loads the parts for signed-in fans only for them. */
export function ForFans({ children }: { children: ReactNode }) {
  return useSession().status === 'authenticated' && <Suspense>{children}</Suspense>;
}

export interface FanButtonProps {
  exclusive: Exclusive;
  action: DetailAction;
  isDisabled: boolean;
  className: string | undefined;
  label: string;
}

/**
 * The page's button for signed-in fans: one element from the first picture of the page on, which keeps a press
 * until what it does is loaded.
 */
export function FanButton({ exclusive, action, isDisabled, className, label }: FanButtonProps) {
  const { t } = useTranslation();
  const [isPressed, setIsPressed] = useState(false);
  const [{ isOwn, isStarting, isLost: isPartLost }, setFan] = useState<FanState>({});
  const isSessionLost = isLost(useSession());
  const canRetry = isPartLost || isSessionLost;
  useEffect(() => {
    // Beside the session, not after it.
    if (hasStoredSession()) void load().catch(() => undefined);
  }, []);
  const retry = () => (isSessionLost ? void refreshSession() : window.location.reload());
  const ownLabel = isOwn ? t('exclusiveDetail.action.resume') : label;
  return (
    <>
      <Button
        size="lg"
        wide
        className={className}
        disabled={isDisabled && !isOwn && !canRetry}
        isLoading={(isPressed || isStarting) && !canRetry}
        onClick={() => (canRetry ? retry() : setIsPressed(true))}
      >
        {canRetry ? t('common.actions.retry') : ownLabel}
      </Button>
      <ForFans>
        <FanAction
          exclusive={exclusive}
          action={action}
          isPressed={isPressed}
          onActed={() => setIsPressed(false)}
          tell={setFan}
        />
      </ForFans>
    </>
  );
}
