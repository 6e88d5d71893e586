import { VisuallyHidden } from '@tifo/ui/visually-hidden';
import { auctionsQuery, useAuctions } from '#web/features/auctions/api/list-auctions.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useLiveEvents } from '#web/lib/live/live-events.ts';
import { useClubSlug } from '#web/lib/page/app-services.ts';
import type { Page } from '#web/lib/page/page.ts';
import { ClosingCard } from './closing-card.tsx';
import { EmptyWall } from './empty-wall.tsx';
import { InfoCard } from './info-card.tsx';
import styles from './live-auction-page.module.css';
import { LotCard } from './lot-card.tsx';
import { WallHeader } from './wall-header.tsx';
import { useWallLots, wallLotsQuery } from './wall-lots.ts';
import {
  headerAuction,
  type WallCard,
  type WallCounts,
  type WallLot,
  wallCards,
  wallCounts,
  wallGridFor,
  wallLots,
} from './wall-rules.ts';

const POLL_EVERY_MS = 4000;

/** The wall of a stadium: every lot, its price, and how to join, without controls. */
function LiveAuctionPage() {
  const { t } = useTranslation();
  const interval = useLiveEvents(POLL_EVERY_MS);
  const exclusives = useWallLots(interval);
  const auctions = useAuctions(interval);
  const lots = wallLots(exclusives.data ?? []);
  const counts = wallCounts(lots, auctions.data ?? []);
  const next = headerAuction(auctions.data ?? [], lots);
  const isUnread = exclusives.data === undefined || auctions.data === undefined;
  return (
    <div
      className={styles.wall}
      data-theme="dark"
      data-club={useClubSlug()}
      data-unread={isUnread || undefined}
    >
      <VisuallyHidden as="h1">{t('liveAuction.title')}</VisuallyHidden>
      <WallHeader lots={lots} auction={next} />
      {lots.length === 0 ? (
        <EmptyWall next={next} isUnread={isUnread} />
      ) : (
        <Lots lots={lots} counts={counts} />
      )}
    </div>
  );
}

function Lots({ lots, counts }: { lots: readonly WallLot[]; counts: WallCounts }) {
  const { t } = useTranslation();
  const grid = wallGridFor(lots.length);
  return (
    <ul
      className={styles.grid}
      aria-label={t('liveAuction.lots')}
      data-columns={grid.columns}
      data-rows={grid.rows}
    >
      {wallCards(lots, grid).map((card) => (
        <li key={keyOf(card)} className={styles.cell} data-key={keyOf(card)}>
          <Card card={card} counts={counts} />
        </li>
      ))}
    </ul>
  );
}

function Card({ card, counts }: { card: WallCard; counts: WallCounts }) {
  if (card.kind === 'lot') return <LotCard lot={card.lot} />;
  if (card.kind === 'info') return <InfoCard info={card.info} counts={counts} />;
  return <ClosingCard />;
}

function keyOf(card: WallCard): string {
  if (card.kind === 'lot') return card.lot.id;
  return card.kind === 'info' ? `info-${card.position}` : 'closing';
}

export const page: Page = {
  Component: LiveAuctionPage,
  load: ({ app }) =>
    Promise.all([
      app.queryClient.prefetchQuery(wallLotsQuery(app)),
      app.queryClient.prefetchQuery(auctionsQuery(app)),
    ]),
  head: ({ app }) => ({ title: app.i18n.t('liveAuction.title'), hidden: true }),
};
