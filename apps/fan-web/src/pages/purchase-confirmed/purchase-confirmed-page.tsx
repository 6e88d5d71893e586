import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@tifo/ui/button';
import { Heading } from '@tifo/ui/heading';
import { SuccessIcon } from '@tifo/ui/icon';
import { PageLayout } from '@tifo/ui/page-layout';
import { Picture } from '@tifo/ui/picture';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { useExclusive } from '#web/features/exclusives/api/get-exclusive.ts';
import { useAppServices, useClubSlug } from '#web/lib/app-services.ts';
import { useClub } from '#web/lib/club.ts';
import { atHeight } from '#web/lib/image-size.ts';
import type { Page } from '#web/lib/page.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import { useTranslation } from '#web/lib/use-translation.ts';
import styles from './purchase-confirmed-page.module.css';

function PurchaseConfirmedPage() {
  const { t } = useTranslation();
  const { settings } = useAppServices();
  const { contactEmail } = useClub();
  const { exclusiveSlug = '' } = useParams();
  const exclusive = useExclusive(exclusiveSlug).data;
  useReadAgain();
  return (
    <PageLayout width="narrow">
      <div className={styles.confirmed}>
        {exclusive && (
          <div className={styles.picture}>
            <Picture src={atHeight(exclusive.imageUrl, 800)} alt="" ratio="1:1" isPriority />
            <span className={styles.sign}>
              <SuccessIcon size={48} />
            </span>
          </div>
        )}
        <Heading as="h1">{t('purchase.confirmed.title')}</Heading>
        <p className={styles.lead}>
          {exclusive
            ? t('purchase.confirmed.text', { name: exclusive.name })
            : t('purchase.confirmed.plainText')}
        </p>
        <p className={styles.note}>{t('purchase.confirmed.email')}</p>
        <Button size="lg" wide render={<Link to="/" />}>
          {t('common.actions.home')}
        </Button>
        <p className={styles.note}>
          {t('purchase.confirmed.questions')}{' '}
          <a href={`mailto:${contactEmail ?? settings.contactEmail}`}>{t('common.actions.contact')}</a>
        </p>
      </div>
    </PageLayout>
  );
}

/** What was bought changes stocks, the wallet, the orders, and what is still to be paid. */
function useReadAgain(): void {
  const slug = useClubSlug();
  const queryClient = useQueryClient();
  useEffect(() => {
    const { exclusives, duePayments, wallet, orders } = queryKeys;
    for (const queryKey of [exclusives(slug), duePayments(slug), wallet(slug), orders(slug)]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  }, [queryClient, slug]);
}

export const page: Page = {
  Component: PurchaseConfirmedPage,
  head: ({ app }) => ({ title: app.i18n.t('purchase.confirmed.title'), hidden: true }),
};
