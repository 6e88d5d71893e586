import type { Auction } from '@tifo/contracts/auctions';
import { formatDateTime } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';

/** Returns the name of an auction with its end: auctions of every year may have the same name. */
export function useAuctionLabel({ name, endDate }: Pick<Auction, 'name' | 'endDate'>): string {
  const { language } = useTranslation();
  const { timeZone } = useClub();
  return `${name}, ${formatDateTime(endDate, language, timeZone)}`;
}
