import type { Exclusive } from '@tifo/contracts/exclusives';
import { Carousel } from '@tifo/ui/carousel';
import { Heading } from '@tifo/ui/heading';
import { ArrowLeftIcon } from '@tifo/ui/icon';
import { PageLayout } from '@tifo/ui/page-layout';
import { lazy } from 'react';
import { Link } from 'react-router';
import { LazyOnVisible } from '#web/components/lazy-on-visible.tsx';
import { LinkedClubs } from '#web/components/linked-clubs.tsx';
import { useCarouselLabels } from '#web/components/use-carousel-labels.ts';
import { useDuePayments } from '#web/features/auctions/api/due-payments.ts';
import { useExclusive } from '#web/features/exclusives/api/get-exclusive.ts';
import { useExclusives } from '#web/features/exclusives/api/list-exclusives.ts';
import { ExclusiveCard } from '#web/features/exclusives/components/exclusive-card.tsx';
import { LikeButton } from '#web/features/exclusives/components/like-button.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useLiveEvents } from '#web/lib/live/live-events.ts';
import { useClub } from '#web/lib/page/club.ts';
import { DetailFooter } from './detail-footer.tsx';
import { DetailGallery } from './detail-gallery.tsx';
import { DetailInfo } from './detail-info.tsx';
import styles from './detail-layout.module.css';
import { backTargetOf, recommendedFor } from './detail-rules.ts';

const DeferredSections = lazy(async () => ({
  default: (await import('./deferred-sections.tsx')).DeferredSections,
}));

const POLL_EVERY_MS = 2000;

export function ExclusiveDetail({ exclusive: shown }: { exclusive: Exclusive }) {
  const due = useDuePayments().data ?? [];
  const { auctionLot: lot } = shown;
  const isClosed = lot?.auction.status === 'CLOSED';
  const duePrice = isClosed ? due.find(({ id }) => id === shown.id)?.pricing : undefined;
  const exclusive = duePrice ? { ...shown, pricing: duePrice } : shown;
  return (
    <PageLayout
      body={<BackLink exclusive={exclusive} />}
      footer={<DetailFooter exclusive={exclusive} isPaymentDue={duePrice !== undefined} />}
    >
      {lot && lot.auction.status !== 'CLOSED' && (
        <LiveLot slug={exclusive.slug} isActive={lot.auction.status === 'ACTIVE'} />
      )}
      <div className={styles.split}>
        <div className={styles.gallery}>
          <DetailGallery exclusive={exclusive} action={<LikeButton exclusive={exclusive} />} />
        </div>
        <DetailInfo exclusive={exclusive} duePrice={duePrice} />
      </div>
      <LazyOnVisible>
        <DeferredSections isLot={lot !== undefined} />
      </LazyOnVisible>
      <Recommended exclusive={exclusive} />
      <LinkedClubs />
    </PageLayout>
  );
}

/** Keeps the lot moving: by the stream, or by asking every two seconds while it is down and the auction runs. */
function LiveLot({ slug, isActive }: { slug: string; isActive: boolean }) {
  const interval = useLiveEvents(POLL_EVERY_MS);
  useExclusive(slug, isActive ? interval : false);
  return null;
}

function BackLink({ exclusive }: { exclusive: Exclusive }) {
  const { t } = useTranslation();
  const target = backTargetOf(exclusive, useClub());
  return (
    <Link className={styles.back} to={`/${target}`}>
      <ArrowLeftIcon size={20} />
      {t(`exclusiveDetail.back.${target}`)}
    </Link>
  );
}

function Recommended({ exclusive }: { exclusive: Exclusive }) {
  const { t } = useTranslation();
  const labels = useCarouselLabels();
  const others = recommendedFor(useExclusives().data ?? [], exclusive);
  if (others.length === 0) return null;
  const title = t(exclusive.auctionLot ? 'exclusiveDetail.recommendedLots' : 'exclusiveDetail.recommended');
  return (
    <Carousel {...labels} label={title} header={<Heading hasStripes>{title}</Heading>}>
      {others.map((other) => (
        <ExclusiveCard key={other.id} exclusive={other} />
      ))}
    </Carousel>
  );
}
