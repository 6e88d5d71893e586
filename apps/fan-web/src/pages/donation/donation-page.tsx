import { Grid } from '@tifo/ui/grid';
import { Heading } from '@tifo/ui/heading';
import { PageLayout } from '@tifo/ui/page-layout';
import { ParallaxBanner } from '@tifo/ui/parallax-banner';
import { Section } from '@tifo/ui/section';
import { ClubPicture } from '#web/components/club-picture.tsx';
import { auctionsQuery, useAuctions } from '#web/features/auctions/api/list-auctions.ts';
import { groupByAuction } from '#web/features/auctions/auction-rules.ts';
import { AuctionCarousel } from '#web/features/auctions/components/auction-carousel.tsx';
import { DonationForm } from '#web/features/donations/components/donation-form.tsx';
import { exclusivesQuery, useExclusives } from '#web/features/exclusives/api/list-exclusives.ts';
import { ExclusiveCard } from '#web/features/exclusives/components/exclusive-card.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useLiveEvents } from '#web/lib/live/live-events.ts';
import { useClub } from '#web/lib/page/club.ts';
import type { Page } from '#web/lib/page/page.ts';
import { useScrollToHash } from '#web/lib/page/use-scroll-to-hash.ts';
import styles from './donation-page.module.css';
import { DonationPromises } from './donation-promises.tsx';
import { listFeatured } from './featured-rules.ts';

const POLL_EVERY_MS = 10_000;

function DonationPage() {
  return (
    <PageLayout header={<DonationBanner />}>
      <div className={styles.give}>
        <DonationForm />
        <DonationPromises />
      </div>
      <Featured />
      <OpenAuctions />
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

function Featured() {
  const { t, language } = useTranslation();
  const exclusives = useExclusives().data;
  useScrollToHash(exclusives !== undefined);
  const featured = listFeatured(exclusives ?? [], language);
  if (featured.length === 0) return null;
  return (
    <Section title={t('donation.featured.title')} lead={t('donation.featured.lead')}>
      <Grid as="ul">
        {featured.map((exclusive) => (
          <ExclusiveCard key={exclusive.id} exclusive={exclusive} isTarget />
        ))}
      </Grid>
    </Section>
  );
}

/** Bids are gifts too: the auctions that are open, then those to come. */
function OpenAuctions() {
  const auctions = (useAuctions().data ?? []).filter(({ status }) => status !== 'CLOSED');
  const exclusives = useExclusives().data ?? [];
  const groups = groupByAuction(auctions, exclusives);
  return (
    <>
      {groups.some(({ auction }) => auction.status === 'ACTIVE') && <LivePrices />}
      {groups.map((group) => (
        <AuctionCarousel
          key={group.auction.id}
          group={group}
          renderLot={(lot) => <ExclusiveCard key={lot.id} exclusive={lot} isTarget />}
        />
      ))}
    </>
  );
}

/** Keeps the prices moving; there is nothing to follow where no auction is active. */
function LivePrices() {
  useExclusives(useLiveEvents(POLL_EVERY_MS));
  return null;
}

export const page: Page = {
  Component: DonationPage,
  load: ({ app }) =>
    Promise.all([
      app.queryClient.prefetchQuery(exclusivesQuery(app)),
      app.queryClient.prefetchQuery(auctionsQuery(app)),
    ]),
  head: ({ app }) => ({
    title: app.i18n.t('donation.pageTitle'),
    description: app.i18n.t('donation.description'),
  }),
};
