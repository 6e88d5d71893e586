import type { Exclusive } from '@tifo/contracts/exclusives';
import { Badge } from '@tifo/ui/badge';
import { Gallery } from '@tifo/ui/gallery';
import { useParams } from 'react-router';
import { exclusiveQuery, useExclusive } from '#web/features/exclusives/api/get-exclusive.ts';
import { LikeButton } from '#web/features/exclusives/components/like-button.tsx';
import { formatDate } from '#web/lib/format/format.ts';
import { pictureSources } from '#web/lib/format/image-size.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useAppServices } from '#web/lib/page/app-services.ts';
import { useClub } from '#web/lib/page/club.ts';
import { useRendered } from '#web/lib/page/use-rendered.ts';
import styles from './detail-layout.module.css';
import { type Mask, masksOf } from './detail-rules.ts';

// A rem less than its width, so that phones of 1.75 and 2 pixels load 640 of them in place of 1,200.
const SIZES = '(min-width: 60rem) 44rem, calc(100vw - 3rem)';

/** Pictures and videos; a double click or the icon opens them full screen. */
export function DetailGallery() {
  const app = useAppServices();
  const { exclusiveSlug = '' } = useParams();
  const { queryKey } = exclusiveQuery(app, exclusiveSlug);
  const exclusive = useRendered(queryKey, useExclusive(exclusiveSlug).data);
  return (
    exclusive && (
      <div className={styles.gallery}>
        <ExclusiveGallery exclusive={exclusive} />
      </div>
    )
  );
}

function ExclusiveGallery({ exclusive }: { exclusive: Exclusive }) {
  const { t } = useTranslation();
  const given = exclusive.medias.length > 0 ? exclusive.medias : [fallbackMedia(exclusive)];
  const medias = given.map((media, index) => {
    const sources = media.type === 'IMAGE' ? pictureSources(media.url) : undefined;
    return {
      ...media,
      url: sources?.src ?? media.url,
      alt:
        media.alt ??
        (index === 0
          ? exclusive.name
          : t('common.media.position', { current: index + 1, total: given.length })),
      ...(sources?.srcSet ? { srcSet: sources.srcSet, sizes: SIZES } : {}),
    };
  });
  return (
    <Gallery
      medias={medias}
      badges={<MaskBadges exclusive={exclusive} />}
      action={<LikeButton exclusive={exclusive} />}
      caption={exclusive.name}
      labels={{
        title: exclusive.name,
        close: t('common.actions.close'),
        previous: t('common.media.previous'),
        next: t('common.media.next'),
        zoomIn: t('common.media.zoomIn'),
        zoomOut: t('common.media.zoomOut'),
        position: ({ index, total }) => t('common.media.position', { current: index + 1, total }),
        expand: t('common.media.fullscreen'),
        thumbnails: t('exclusiveDetail.thumbnails'),
      }}
    />
  );
}

function MaskBadges({ exclusive }: { exclusive: Exclusive }) {
  const { t, language } = useTranslation();
  const { timeZone } = useClub();
  const isLive = exclusive.auctionLot?.auction.status === 'ACTIVE';
  const date = exclusive.upcomingDate && formatDate(exclusive.upcomingDate, language, timeZone);
  const words = (mask: Mask) =>
    mask === 'upcomingOn' ? t('exclusives.upcomingOn', { date }) : t(`exclusives.${mask}`);
  return (
    <>
      {isLive && <Badge tone="live">{t('exclusives.live')}</Badge>}
      {masksOf(exclusive).map((mask) => (
        <Badge key={mask} tone="inverse">
          {words(mask)}
        </Badge>
      ))}
    </>
  );
}

function fallbackMedia({ imageUrl }: Exclusive): Exclusive['medias'][number] {
  return { url: imageUrl, type: 'IMAGE' };
}
