import type { Exclusive } from '@tifo/contracts/exclusives';
import { HeartFilledIcon, HeartIcon } from '@tifo/ui/icon';
import { IconButton } from '@tifo/ui/icon-button';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useLikes, useSetLike } from '../api/likes.ts';

export type Likable = Pick<Exclusive, 'id' | 'slug' | 'name'>;

/** The toggle itself, with the fan's current likes. */
export function LikeToggle({ exclusive }: { exclusive: Likable }) {
  const { t } = useTranslation();
  const isLiked = useLikes().includes(exclusive.id);
  const setLike = useSetLike();
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
