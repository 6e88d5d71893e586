import type { Exclusive } from '@tifo/contracts/exclusives';
import { Heading } from '@tifo/ui/heading';
import { PageLayout } from '@tifo/ui/page-layout';
import { Navigate, useParams } from 'react-router';
import { PagePlaceholder } from '#web/app/page-placeholder.tsx';
import { ReadFailure } from '#web/app/read-failure.tsx';
import { BackLink } from '#web/components/back-link.tsx';
import { PriceText } from '#web/components/price-text.tsx';
import { exclusiveQuery, useExclusive } from '#web/features/exclusives/api/get-exclusive.ts';
import { CoinsConfirmation } from '#web/features/orders/components/coins-confirmation.tsx';
import { OrderItemHead } from '#web/features/orders/components/order-item-head.tsx';
import { isMissing } from '#web/lib/api/api-error.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useAppServices } from '#web/lib/page/app-services.ts';
import { useClub } from '#web/lib/page/club.ts';
import { notFound, type Page, type PageArgs } from '#web/lib/page/page.ts';
import { useCurrentFan } from '#web/lib/session/current-fan.ts';
import styles from './purchase-confirmation-page.module.css';

function PurchaseConfirmationPage() {
  const { exclusiveSlug = '' } = useParams();
  const { coinsEnabled } = useClub();
  const exclusive = useExclusive(exclusiveSlug);
  if (!coinsEnabled) return <Navigate to={`/exclusives/${exclusiveSlug}`} replace />;
  if (exclusive.data) return <Confirmation exclusive={exclusive.data} />;
  if (exclusive.isError) return <ReadFailure kind="marketplace" query={exclusive} />;
  return <PagePlaceholder />;
}

function Confirmation({ exclusive }: { exclusive: Exclusive }) {
  const { t } = useTranslation();
  return (
    <PageLayout
      width="narrow"
      body={
        <>
          <BackLink to={`/exclusives/${exclusive.slug}`}>{t('purchase.coins.back')}</BackLink>
          <Heading as="h1">{t('purchase.coins.title')}</Heading>
        </>
      }
    >
      <div className={styles.confirmation}>
        <OrderItemHead exclusive={exclusive}>
          <PriceText pricing={exclusive.pricing} />
        </OrderItemHead>
        <ContactInfo />
        <section className={styles.part} aria-labelledby="payment">
          <h2 className={styles.title} id="payment">
            {t('purchase.coins.payment')}
          </h2>
          <CoinsConfirmation exclusive={exclusive} />
        </section>
      </div>
    </PageLayout>
  );
}

/** The address that receives the confirmation, and the contact for questions before the purchase. */
function ContactInfo() {
  const { t } = useTranslation();
  const { settings } = useAppServices();
  const { contactEmail } = useClub();
  const identity = useCurrentFan().data?.identity;
  return (
    <section className={styles.part} aria-labelledby="contact">
      <h2 className={styles.title} id="contact">
        {t('purchase.coins.contact')}
      </h2>
      <div>
        <p className={styles.name}>{identity?.name}</p>
        <p>{identity?.email}</p>
      </div>
      <p className={styles.note}>
        {t('purchase.coins.contactText')} {t('purchase.coins.questions')}{' '}
        <a href={`mailto:${contactEmail ?? settings.contactEmail}`}>{t('common.actions.contact')}</a>
      </p>
    </section>
  );
}

async function load({ app, params }: PageArgs): Promise<void> {
  try {
    await app.queryClient.ensureQueryData({
      ...exclusiveQuery(app, params.exclusiveSlug ?? ''),
      revalidateIfStale: true,
    });
  } catch (error) {
    if (isMissing(error)) throw notFound('marketplace');
  }
}

export const page: Page = {
  Component: PurchaseConfirmationPage,
  load,
  head: ({ app }) => ({ title: app.i18n.t('purchase.coins.title'), hidden: true }),
};
