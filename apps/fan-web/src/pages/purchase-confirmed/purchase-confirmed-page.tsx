import { useQueryClient } from '@tanstack/react-query';
import { orderNumber } from '@tifo/contracts/order-number-rules';
import { Button } from '@tifo/ui/button';
import { Heading } from '@tifo/ui/heading';
import { ClockIcon, SuccessIcon, WarningIcon } from '@tifo/ui/icon';
import { PageLayout } from '@tifo/ui/page-layout';
import { Picture } from '@tifo/ui/picture';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { ShareButton } from '#web/components/share-button.tsx';
import { useExclusive } from '#web/features/exclusives/api/get-exclusive.ts';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { atHeight } from '#web/lib/format/image-size.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useAppServices, useClubSlug } from '#web/lib/page/app-services.ts';
import { useClub } from '#web/lib/page/club.ts';
import type { Page } from '#web/lib/page/page.ts';
import { useCurrentFan } from '#web/lib/session/current-fan.ts';
import styles from './purchase-confirmed-page.module.css';
import { type PurchaseState, usePurchase } from './use-purchase.ts';

/** The address proves nothing: the page shows the state of the fan's order. */
function PurchaseConfirmedPage() {
  const { t } = useTranslation();
  const { exclusiveSlug = '' } = useParams();
  const exclusive = useExclusive(exclusiveSlug).data;
  const { state, order } = usePurchase(exclusiveSlug);
  useReadAgain(state);
  return (
    <PageLayout width="narrow">
      <div className={styles.confirmed}>
        {exclusive && (
          <div className={styles.picture}>
            <Picture src={atHeight(exclusive.imageUrl, 800)} alt="" ratio="1:1" isPriority />
            <span className={styles.sign} data-state={state}>
              <StateSign state={state} />
            </span>
          </div>
        )}
        <div className={styles.words} role="status">
          <Heading as="h1">{t(`purchase.${state}.title`)}</Heading>
          <p className={styles.lead}>
            {exclusive
              ? t(`purchase.${state}.text`, { name: exclusive.name })
              : t(`purchase.${state}.plainText`)}
          </p>
          {state === 'confirmed' && order && (
            <p className={styles.number}>
              {t('purchase.confirmed.number', { number: orderNumber(order.id) })}
            </p>
          )}
          {state !== 'unpaid' && <p className={styles.note}>{t(`purchase.${state}.email`)}</p>}
        </div>
        {state === 'confirmed' && exclusive?.category === 'COLLECTIBLE' && <SentTo />}
        {state === 'confirmed' && exclusive && (
          <ShareButton title={exclusive.name} path={`/exclusives/${exclusive.slug}`} />
        )}
        <NextSteps state={state} exclusiveSlug={exclusiveSlug} />
      </div>
    </PageLayout>
  );
}

/** The delivery address; a fan without an address is asked for one now that it is needed. */
function SentTo() {
  const { t } = useTranslation();
  const fan = useCurrentFan().data;
  if (!fan) return null;
  const { address } = fan.personalInfo ?? {};
  return (
    <p className={styles.note}>
      {address
        ? t('purchase.confirmed.sentTo', {
            address: [address.addressLine1, `${address.postalCode} ${address.city}`].join(', '),
          })
        : t('purchase.confirmed.noAddress')}{' '}
      <Link to="/profile">{t(address ? 'purchase.confirmed.correct' : 'purchase.confirmed.addAddress')}</Link>
    </p>
  );
}

function StateSign({ state }: { state: PurchaseState }) {
  if (state === 'confirmed') return <SuccessIcon size={48} />;
  return state === 'confirming' ? <ClockIcon size={48} /> : <WarningIcon size={48} />;
}

function NextSteps({ state, exclusiveSlug }: { state: PurchaseState; exclusiveSlug: string }) {
  const { t } = useTranslation();
  const { settings } = useAppServices();
  const { contactEmail } = useClub();
  return (
    <>
      {state === 'unpaid' && (
        <Button size="lg" wide render={<Link to={`/exclusives/${exclusiveSlug}`} />}>
          {t('purchase.unpaid.action')}
        </Button>
      )}
      <Button size="lg" wide variant={state === 'unpaid' ? 'secondary' : 'primary'} render={<Link to="/" />}>
        {t('common.actions.home')}
      </Button>
      <p className={styles.note}>
        {t('purchase.confirmed.questions')}{' '}
        <a href={`mailto:${contactEmail ?? settings.contactEmail}`}>{t('common.actions.contact')}</a>
      </p>
    </>
  );
}

/** A purchase changes stocks and payments due. */
function useReadAgain(state: PurchaseState): void {
  const slug = useClubSlug();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (state !== 'confirmed') return;
    void queryClient.invalidateQueries({ queryKey: queryKeys.exclusives(slug) });
    void queryClient.invalidateQueries({ queryKey: queryKeys.duePayments(slug) });
  }, [queryClient, slug, state]);
}

export const page: Page = {
  Component: PurchaseConfirmedPage,
  head: ({ app }) => ({ title: app.i18n.t('purchase.confirmed.title'), hidden: true }),
};
