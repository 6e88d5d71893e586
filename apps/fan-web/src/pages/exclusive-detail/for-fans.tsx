import { lazy, type ReactNode, Suspense } from 'react';
import { useSession } from '#web/lib/session/session.ts';

const load = () => import('./fan-parts.tsx');

export const FanAction = lazy(async () => ({ default: (await load()).FanAction }));
export const RegisterCard = lazy(async () => ({ default: (await load()).RegisterCard }));

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
