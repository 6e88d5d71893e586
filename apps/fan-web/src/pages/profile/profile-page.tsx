import { Button } from '@tifo/ui/button';
import { Disclosure } from '@tifo/ui/disclosure';
import { Heading } from '@tifo/ui/heading';
import { PageLayout } from '@tifo/ui/page-layout';
import { Section } from '@tifo/ui/section';
import { PagePlaceholder } from '#web/app/page-placeholder.tsx';
import { CardPaymentPanel } from '#web/features/auctions/components/card-payment-panel.tsx';
import { DuePaymentList } from '#web/features/auctions/components/due-payment-list.tsx';
import { DonationList } from '#web/features/donations/components/donation-list.tsx';
import { ProfileHead } from '#web/features/members/components/profile-head.tsx';
import { OrderList } from '#web/features/orders/components/order-list.tsx';
import { useAppServices } from '#web/lib/app-services.ts';
import { useClub } from '#web/lib/club.ts';
import { useCurrentFan } from '#web/lib/current-fan.ts';
import type { Page } from '#web/lib/page.ts';
import { usePaymentResult } from '#web/lib/use-payment-result.ts';
import { useTranslation } from '#web/lib/use-translation.ts';
import styles from './profile-page.module.css';

function ProfilePage() {
  const { hasAuctions, model } = useClub();
  const fan = useCurrentFan().data;
  const result = usePaymentResult();
  if (!fan) return <PagePlaceholder />;
  return (
    <PageLayout
      body={<ProfileHead fan={fan} />}
      content={
        <>
          {model === 'FOUNDATION' && <DuePaymentList />}
          <Orders />
          {model === 'FOUNDATION' && <DonationList />}
        </>
      }
      aside={
        <>
          {(hasAuctions || model === 'FOUNDATION') && <CardPaymentPanel result={result} />}
          {model === 'MARKETPLACE' && <ClubChoice />}
        </>
      }
    />
  );
}

/** Folded together at a marketplace; the trophies of a foundation stand open. */
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

/** On a domain of its own a club has no others beside it. */
function ClubChoice() {
  const { t } = useTranslation();
  const { mount } = useAppServices();
  if (mount.basename === '/') return null;
  return (
    <section className={styles.clubs}>
      <Heading as="h2" size="sm">
        {t('profile.clubs.title')}
      </Heading>
      <p>{t('profile.clubs.text')}</p>
      <Button variant="secondary" render={<a href="/clubs" />}>
        {t('profile.clubs.action')}
      </Button>
    </section>
  );
}

export const page: Page = {
  Component: ProfilePage,
  head: ({ app }) => ({ title: app.i18n.t('profile.title'), hidden: true }),
};
