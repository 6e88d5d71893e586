import { useQueryClient } from '@tanstack/react-query';
import type { Auction } from '@tifo/contracts/auctions';
import { StickyFooter } from '@tifo/ui/sticky-footer';
import { ClubCountdown } from '#web/components/club-countdown.tsx';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClubSlug } from '#web/lib/page/app-services.ts';
import styles from './auction-footer.module.css';

/** Counts down to the end of the auction that ends first. */
export function AuctionFooter({ auction }: { auction: Auction }) {
  const { t } = useTranslation();
  const slug = useClubSlug();
  const queryClient = useQueryClient();
  const readAgain = () => {
    void queryClient.invalidateQueries({ queryKey: queryKeys.auctions(slug) });
    void queryClient.invalidateQueries({ queryKey: queryKeys.exclusives(slug) });
  };
  return (
    <StickyFooter
      label={t('auctions.footer')}
      action={
        <div className={styles.clock}>
          <ClubCountdown key={auction.id} endsAt={auction.endDate} onEnd={readAgain} />
        </div>
      }
    >
      <p className={styles.name}>
        {auction.name} <span className={styles.what}>{t('auctions.endsIn')}</span>
      </p>
    </StickyFooter>
  );
}
