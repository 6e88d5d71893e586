import { lazy, Suspense } from 'react';
import { useSession } from '#web/lib/session/session.ts';
import type { Likable } from './like-toggle.tsx';

const LikeToggle = lazy(async () => ({ default: (await import('./like-toggle.tsx')).LikeToggle }));

/** The like button over a picture, for signed-in fans; visitors do not even load it. */
export function LikeButton({ exclusive }: { exclusive: Likable }) {
  if (useSession().status !== 'authenticated') return null;
  return (
    <Suspense>
      <LikeToggle exclusive={exclusive} />
    </Suspense>
  );
}
