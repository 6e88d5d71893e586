import { Grid } from '@tifo/ui/grid';
import { NavDot } from '@tifo/ui/nav-bar';
import { Section } from '@tifo/ui/section';
import { RelativeTimeText } from '#web/components/relative-time-text.tsx';
import type { AuctionWithLots } from '#web/features/auctions/auction-rules.ts';
import { useAuctionLabel } from '#web/features/auctions/use-auction-label.ts';
import { ExclusiveCard } from '#web/features/exclusives/components/exclusive-card.tsx';
import { LikeButton } from '#web/features/exclusives/components/like-button.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import styles from './auction-section.module.css';

const WHEN = {
  ACTIVE: { key: 'auctions.ends', date: 'endDate' },
  UPCOMING: { key: 'auctions.starts', date: 'startDate' },
  CLOSED: { key: 'auctions.ended', date: 'endDate' },
} as const;

/** One auction with its lots. */
export function AuctionSection({ group: { auction, lots } }: { group: AuctionWithLots }) {
  const { t } = useTranslation();
  const { key, date } = WHEN[auction.status];
  const label = useAuctionLabel(auction);
  const isActive = auction.status === 'ACTIVE';
  return (
    <Section
      title={auction.name}
      label={label}
      lead={
        <span className={styles.when} data-active={isActive || undefined}>
          {isActive && <NavDot label={t('auctions.dot')} />}
          <RelativeTimeText date={auction[date]} sentence={(when) => t(key, { when })} />
        </span>
      }
    >
      <Grid as="ul">
        {lots.map((lot) => (
          <ExclusiveCard key={lot.id} exclusive={lot} isTarget action={<LikeButton exclusive={lot} />} />
        ))}
      </Grid>
    </Section>
  );
}
