import { Heading } from '@tifo/ui/heading';
import { PageLayout } from '@tifo/ui/page-layout';
import { ParallaxBanner } from '@tifo/ui/parallax-banner';
import { ClubPicture } from '#web/components/club-picture.tsx';
import { Deferred, deferHydration } from '#web/components/defer-hydration.tsx';
import { auctionsQuery } from '#web/features/auctions/api/list-auctions.ts';
import { DonationForm } from '#web/features/donations/components/donation-form.tsx';
import { carouselQuery } from '#web/features/exclusives/api/list-exclusives.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import type { Page } from '#web/lib/page/page.ts';
import styles from './donation-page.module.css';

const PROMISES = deferHydration(
  'src/pages/donation/donation-promises.tsx',
  async () => (await import('./donation-promises.tsx')).DonationPromises,
);
const OTHER_WAYS = deferHydration(
  'src/pages/donation/other-ways.tsx',
  async () => (await import('./other-ways.tsx')).OtherWays,
);

function DonationPage() {
  return (
    <PageLayout header={<DonationBanner />}>
      <div className={styles.give}>
        <DonationForm />
        <Deferred part={PROMISES} />
      </div>
      <Deferred part={OTHER_WAYS} />
    </PageLayout>
  );
}

function DonationBanner() {
  const { t } = useTranslation();
  const { model } = useClub();
  return (
    <ParallaxBanner size="md" picture={<ClubPicture sizes="max(100vw, 36rem)" />}>
      <Heading as="h1" size="xl">
        {t(`donation.title.${model}`)}
      </Heading>
      <p className={styles.lead}>{t(`donation.lead.${model}`)}</p>
    </ParallaxBanner>
  );
}

export const page: Page = {
  Component: DonationPage,
  load: ({ app }) =>
    Promise.all([
      app.queryClient.prefetchQuery(carouselQuery(app, 'SALE')),
      app.queryClient.prefetchQuery(carouselQuery(app, 'LOT')),
      app.queryClient.prefetchQuery(auctionsQuery(app)),
    ]),
  head: ({ app }) => ({
    title: app.i18n.t('donation.pageTitle'),
    description: app.i18n.t('donation.description'),
  }),
};
