import type { Exclusive } from '@tifo/contracts/exclusives';
import { HeartFilledIcon, HeartIcon } from '@tifo/ui/icon';
import { IconButton } from '@tifo/ui/icon-button';
import { useSession } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/use-translation.ts';
import { useLikes, useSetLike } from '../api/likes.ts';

/** The heart over a picture, for signed-in fans. */
export function LikeButton({ exclusive }: { exclusive: Pick<Exclusive, 'id' | 'slug' | 'name'> }) {
  const { t } = useTranslation();
  const isSignedIn = useSession().status === 'authenticated';
  const isLiked = useLikes().includes(exclusive.id);
  const setLike = useSetLike();
  if (!isSignedIn) return null;
  return (
    <IconButton
      variant="overlay"
      label={t('exclusives.like', { name: exclusive.name })}
      aria-pressed={isLiked}
      icon={isLiked ? <HeartFilledIcon /> : <HeartIcon />}
      onClick={() => setLike.mutate({ id: exclusive.id, exclusiveSlug: exclusive.slug, isLiked: !isLiked })}
    />
  );
}
