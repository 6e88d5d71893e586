import type { Exclusive } from '@tifo/contracts/exclusives';
import { ArrowLeftIcon } from '@tifo/ui/icon';
import { PageLayout } from '@tifo/ui/page-layout';
import { Link } from 'react-router';
import { Deferred, deferHydration } from '#web/components/defer-hydration.tsx';
import { useDuePayments } from '#web/features/auctions/api/due-payments.ts';
import { useExclusive } from '#web/features/exclusives/api/get-exclusive.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useLiveEvents } from '#web/lib/live/live-events.ts';
import { useClub } from '#web/lib/page/club.ts';
import { DetailInfo } from './detail-info.tsx';
import styles from './detail-layout.module.css';
import { backTargetOf, withDuePrice } from './detail-rules.ts';

const DETAIL_GALLERY = deferHydration(
  'src/pages/exclusive-detail/detail-gallery.tsx',
  async () => (await import('./detail-gallery.tsx')).DetailGallery,
);

const AFTER_EXCLUSIVE = deferHydration(
  'src/pages/exclusive-detail/after-exclusive.tsx',
  async () => (await import('./after-exclusive.tsx')).AfterExclusive,
);

const POLL_EVERY_MS = 2000;

export function ExclusiveDetail({ exclusive: shown }: { exclusive: Exclusive }) {
  const due = useDuePayments().data ?? [];
  const { auctionLot: lot } = shown;
  const exclusive = withDuePrice(shown, due);
  const duePrice = exclusive === shown ? undefined : exclusive.pricing;
  return (
    <PageLayout body={<BackLink exclusive={exclusive} />}>
      {lot && lot.auction.status !== 'CLOSED' && (
        <LiveLot slug={exclusive.slug} isActive={lot.auction.status === 'ACTIVE'} />
      )}
      <div className={styles.split}>
        <Deferred part={DETAIL_GALLERY} />
        <DetailInfo exclusive={exclusive} duePrice={duePrice} />
      </div>
      <Deferred part={AFTER_EXCLUSIVE} />
    </PageLayout>
  );
}

/**
 * Keeps the lot up to date: by the stream, or by polling every two seconds while it is down and the auction
 * is active.
 */
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
