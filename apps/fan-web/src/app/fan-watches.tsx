import { useClub } from '#web/lib/page/club.ts';
import { FanViewBanner } from './fan-view-banner.tsx';
import { OutbidWatch } from './outbid-watch.tsx';
import { PaymentsDue } from './payments-due.tsx';
import { TermsWatch } from './terms-watch.tsx';
import { UnreadWatch } from './unread-watch.tsx';

/** What is watched for a signed-in fan on every page, as far as the club has it; one script, loaded for fans only. */
export function FanWatches() {
  const { hasActiveAuction, referralNeeded } = useClub();
  return (
    <>
      <FanViewBanner />
      <TermsWatch />
      <PaymentsDue />
      {hasActiveAuction && <OutbidWatch />}
      {referralNeeded && <UnreadWatch />}
    </>
  );
}
