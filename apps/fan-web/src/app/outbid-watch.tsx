import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { listOutbidLots } from '#web/features/auctions/active-auction-rules.ts';
import { minimumOf } from '#web/features/auctions/bid-form-rules.ts';
import { outbidStore } from '#web/features/auctions/outbid-store.ts';
import { useCarousel } from '#web/features/exclusives/api/list-exclusives.ts';
import { formatInCoins } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useLiveEvents } from '#web/lib/live/live-events.ts';
import { toastStore } from '#web/lib/overlays/toasts.ts';
import { useClub } from '#web/lib/page/club.ts';

const POLL_EVERY_MS = 10_000;

/** Notifies a fan on any page of a higher bid, with a link back to the lot; the menu counts such lots. */
export function OutbidWatch() {
  const { t, language } = useTranslation();
  const club = useClub();
  const { pathname } = useLocation();
  const { data: lots, isSuccess, fetchStatus } = useCarousel('LOT', useLiveEvents(POLL_EVERY_MS));
  // What a page was rendered with is the same for everybody, and says nothing of the fan's own bids.
  const isRead = isSuccess && fetchStatus === 'idle';
  const told = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (!lots) return;
    const outbid = listOutbidLots(lots);
    const before = told.current;
    if (before || isRead) told.current = new Set(outbid.map(({ slug }) => slug));
    outbidStore.set(outbid.length);
    for (const { slug, name, auctionLot } of outbid) {
      // Lots that were already outbid when the page was opened are only counted; a lot's own page notifies by
      // itself.
      if (!before || before.has(slug) || !auctionLot || pathname === `/exclusives/${slug}`) continue;
      const amount = formatInCoins(minimumOf(auctionLot), club, language);
      toastStore.show({
        type: 'warning',
        message: t('layout.announcements.outbid', { name }),
        action: { label: t('layout.announcements.bidAgain', { amount }), path: `/exclusives/${slug}` },
      });
    }
  }, [lots, isRead, pathname, club, language, t]);
  useEffect(() => () => outbidStore.set(0), []);
  return null;
}
