import { Button } from '@tifo/ui/button';
import { Disclosure } from '@tifo/ui/disclosure';
import { Heading } from '@tifo/ui/heading';
import { PageLayout } from '@tifo/ui/page-layout';
import { Section } from '@tifo/ui/section';
import { PagePlaceholder } from '#web/app/page-placeholder.tsx';
import { FirstLoad } from '#web/components/first-load.tsx';
import { Panel } from '#web/components/panel.tsx';
import { CardPaymentPanel } from '#web/features/auctions/components/card-payment-panel.tsx';
import { DuePaymentList } from '#web/features/auctions/components/due-payment-list.tsx';
import { OwnReservations } from '#web/features/bookings/components/own-reservations.tsx';
import { DonationList } from '#web/features/donations/components/donation-list.tsx';
import { ReceiptList } from '#web/features/donations/components/receipt-list.tsx';
import { NameDisplayPanel } from '#web/features/fans/components/name-display-panel.tsx';
import { ProfileHead } from '#web/features/fans/components/profile-head.tsx';
import { SignInMethods } from '#web/features/identity/components/sign-in-methods.tsx';
import { DetailsPanel } from '#web/features/kyc/components/details-panel.tsx';
import { MembershipPanel } from '#web/features/kyc/components/membership-panel.tsx';
import { MyData } from '#web/features/my-data/components/my-data.tsx';
import { NotificationPanel } from '#web/features/notifications/components/notification-panel.tsx';
import { OrderList } from '#web/features/orders/components/order-list.tsx';
import { ReferralList } from '#web/features/referrals/components/referral-list.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useAppServices } from '#web/lib/page/app-services.ts';
import { useClub } from '#web/lib/page/club.ts';
import type { Page } from '#web/lib/page/page.ts';
import { usePaymentResult } from '#web/lib/payments/use-payment-result.ts';
import { useCurrentFan } from '#web/lib/session/current-fan.ts';
import { readFanView } from '#web/lib/session/fan-view.ts';
import styles from './profile-page.module.css';

const DATA_SECTION = 'my-data';
/** Mails, receipts that wait and the donation form link to it. */
const DETAILS_SECTION = 'my-details';

function ProfilePage() {
  const { hasAuctions, model, referralNeeded } = useClub();
  const fan = useCurrentFan().data;
  const result = usePaymentResult();
  if (!fan) return <PagePlaceholder />;
  // A view shows nothing of the account or of this browser: it would show those of the member of staff.
  const isOwn = readFanView() === undefined;
  return (
    <FirstLoad fallback={<PagePlaceholder />}>
      <PageLayout
        body={<ProfileHead fan={fan} />}
        content={
          <>
            <DuePaymentList />
            {model === 'POPUP' && <OwnReservations />}
            <Orders />
            {model === 'FOUNDATION' && <DonationList />}
            {model === 'FOUNDATION' && <ReceiptList addressHref={`#${DETAILS_SECTION}`} />}
            {isOwn && <SignInMethods erasureHref={`#${DATA_SECTION}`} />}
            {referralNeeded && <ReferralList />}
          </>
        }
        aside={
          <>
            {(hasAuctions || model === 'FOUNDATION') && <CardPaymentPanel result={result} />}
            <MembershipPanel result={result} />
            <DetailsPanel id={DETAILS_SECTION} fan={fan} />
            <NameDisplayPanel fan={fan} />
            {isOwn && <NotificationPanel id="notification-settings" />}
            {model === 'MARKETPLACE' && <ClubChoice />}
            {isOwn && <MyData id={DATA_SECTION} />}
          </>
        }
      />
    </FirstLoad>
  );
}

/** Collapsed in a marketplace; a foundation's trophies are always visible. */
function Orders() {
  const { t } = useTranslation();
  if (useClub().model === 'FOUNDATION') {
    return (
      <Section title={t('profile.orders.titleFoundation')}>
        <OrderList />
      </Section>
    );
  }
  return (
    <Disclosure
      isOpenAtFirst
      summary={
        <Heading as="h2" size="sm">
          {t('profile.orders.title')}
        </Heading>
      }
    >
      <div className={styles.orders}>
        <OrderList />
      </div>
    </Disclosure>
  );
}

/** On its own domain a club has no other clubs to choose from. */
function ClubChoice() {
  const { t } = useTranslation();
  const { mount } = useAppServices();
  if (mount.basename === '/') return null;
  return (
    <Panel title={t('profile.clubs.title')} lead={t('profile.clubs.text')}>
      <Button variant="secondary" wide render={<a href="/clubs" />}>
        {t('profile.clubs.action')}
      </Button>
    </Panel>
  );
}

export const page: Page = {
  Component: ProfilePage,
  head: ({ app }) => ({ title: app.i18n.t('profile.title'), hidden: true }),
};
