import { VisuallyHidden } from '@tifo/ui/visually-hidden';
import { auctionsQuery, useAuctions } from '#web/features/auctions/api/list-auctions.ts';
import { exclusivesQuery, useExclusives } from '#web/features/exclusives/api/list-exclusives.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useLiveEvents } from '#web/lib/live/live-events.ts';
import type { Page } from '#web/lib/page/page.ts';
import { ClosingCard } from './closing-card.tsx';
import { InfoCard } from './info-card.tsx';
import styles from './live-auction-page.module.css';
import { LotCard } from './lot-card.tsx';
import {
  type WallCard,
  type WallCounts,
  wallCards,
  wallCounts,
  wallGridFor,
  wallLots,
} from './wall-rules.ts';

const POLL_EVERY_MS = 4000;

/** The wall of a stadium: every lot, its price, and how to join, with nothing to press. */
function LiveAuctionPage() {
  const { t } = useTranslation();
  const interval = useLiveEvents(POLL_EVERY_MS);
  const exclusives = useExclusives(interval);
  const auctions = useAuctions(interval);
  const lots = wallLots(exclusives.data ?? []);
  const grid = wallGridFor(lots.length);
  const counts = wallCounts(lots, auctions.data ?? []);
  return (
    <div className={styles.wall} data-theme="dark">
      <VisuallyHidden>
        <h1>{t('liveAuction.title')}</h1>
      </VisuallyHidden>
      <ul
        className={styles.grid}
        aria-label={t('liveAuction.lots')}
        data-columns={grid.columns}
        data-rows={grid.rows}
      >
        {wallCards(lots, grid).map((card) => (
          <li key={keyOf(card)} className={styles.cell}>
            <Card card={card} counts={counts} />
          </li>
        ))}
      </ul>
    </div>
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
      app.queryClient.prefetchQuery(exclusivesQuery(app)),
      app.queryClient.prefetchQuery(auctionsQuery(app)),
    ]),
  head: ({ app }) => ({ title: app.i18n.t('liveAuction.title'), hidden: true }),
};
