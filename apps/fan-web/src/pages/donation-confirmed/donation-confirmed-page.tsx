import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@tifo/ui/button';
import { Heading } from '@tifo/ui/heading';
import { HeartFilledIcon } from '@tifo/ui/icon';
import { PageLayout } from '@tifo/ui/page-layout';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { ReceiptAddress } from '#web/features/donations/components/receipt-address.tsx';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { takeKept } from '#web/lib/browser/kept-typing.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClubSlug } from '#web/lib/page/app-services.ts';
import { useClub } from '#web/lib/page/club.ts';
import type { Page } from '#web/lib/page/page.ts';
import styles from './donation-confirmed-page.module.css';

/**
 * The thanks for a donation. The address proves nothing: only the mail and the profile confirm that it was
 * received.
 */
function DonationConfirmedPage() {
  const { t } = useTranslation();
  const { model } = useClub();
  useReadAgain();
  return (
    <PageLayout width="narrow">
      <div className={styles.confirmed}>
        <span className={styles.sign}>
          <HeartFilledIcon size={48} />
        </span>
        <Heading as="h1">{t('donation.confirmed.title')}</Heading>
        <p className={styles.lead}>{t('donation.confirmed.text')}</p>
        <p className={styles.note}>
          {t(model === 'FOUNDATION' ? 'donation.confirmed.receipt' : 'donation.confirmed.email')}
        </p>
        {model === 'FOUNDATION' && <ReceiptAddress className={styles.note} />}
        <Button size="lg" wide render={<Link to="/profile" />}>
          {t('donation.confirmed.profile')}
        </Button>
        <Button variant="quiet" render={<Link to="/" />}>
          {t('common.actions.home')}
        </Button>
      </div>
    </PageLayout>
  );
}

/** A list read before the donation does not contain it, and the next donation is a new one. */
function useReadAgain(): void {
  const slug = useClubSlug();
  const queryClient = useQueryClient();
  useEffect(() => {
    takeKept('donation_amount', slug);
    void queryClient.invalidateQueries({ queryKey: queryKeys.donations(slug) });
  }, [queryClient, slug]);
}

export const page: Page = {
  Component: DonationConfirmedPage,
  head: ({ app }) => ({ title: app.i18n.t('donation.confirmed.title'), hidden: true }),
};
