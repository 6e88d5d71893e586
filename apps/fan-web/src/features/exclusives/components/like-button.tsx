import { Suspense } from 'react';
import { optionalPart } from '#web/components/optional-part.tsx';
import { useSession } from '#web/lib/session/session.ts';
import type { Likable } from './like-toggle.tsx';

const LikeToggle = optionalPart(async () => (await import('./like-toggle.tsx')).LikeToggle);

/** The like button over a picture, for signed-in fans; visitors do not even load it. */
export function LikeButton({ exclusive }: { exclusive: Likable }) {
  if (useSession().status !== 'authenticated') return null;
  return (
    <Suspense>
      <LikeToggle exclusive={exclusive} />
    </Suspense>
  );
}
