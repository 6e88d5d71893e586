import { EmptyState } from '@tifo/ui/empty-state';
import { Heading } from '@tifo/ui/heading';
import { WalletIcon } from '@tifo/ui/icon';
import { PageLayout } from '@tifo/ui/page-layout';
import { NotFoundView } from '#web/app/not-found-view.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { SignInLinks } from '#web/components/sign-in-links.tsx';
import { BalancePanel } from '#web/features/wallet/components/balance-panel.tsx';
import { BoughtNotice } from '#web/features/wallet/components/bought-notice.tsx';
import { BuyCoinsForm } from '#web/features/wallet/components/buy-coins-form.tsx';
import { OperationList } from '#web/features/wallet/components/operation-list.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { clubQuery, useClub } from '#web/lib/page/club.ts';
import { notFound, type Page } from '#web/lib/page/page.ts';
import { usePaymentResult } from '#web/lib/payments/use-payment-result.ts';
import { useSession } from '#web/lib/session/session.ts';
import { useFailedFan } from '#web/lib/session/use-failed-fan.ts';
import styles from './wallet-page.module.css';

function WalletPage() {
  const { t } = useTranslation();
  const { coinsEnabled } = useClub();
  const { status } = useSession();
  const failed = useFailedFan();
  if (!coinsEnabled) return <NotFoundView kind="general" />;
  return (
    <PageLayout body={<Heading as="h1">{t('wallet.title')}</Heading>}>
      {failed && <LoadError query={failed} />}
      {!failed && (status === 'anonymous' ? <LoginPrompt /> : <Wallet />)}
    </PageLayout>
  );
}

function LoginPrompt() {
  const { t } = useTranslation();
  return (
    <EmptyState icon={<WalletIcon size={48} />} title={t('wallet.guest.title')} action={<SignInLinks />}>
      {t('wallet.guest.text')}
    </EmptyState>
  );
}

function Wallet() {
  const { fiatAccepted } = useClub();
  const result = usePaymentResult();
  return (
    <div className={styles.wallet}>
      <BoughtNotice result={result} />
      <div className={styles.split}>
        <div className={styles.balance}>
          <BalancePanel />
        </div>
        {fiatAccepted && (
          <div className={styles.buy}>
            <BuyCoinsForm />
          </div>
        )}
        <div className={styles.operations}>
          <OperationList />
        </div>
      </div>
    </div>
  );
}

export const page: Page = {
  Component: WalletPage,
  load: async ({ app }) => {
    const { coinsEnabled } = await app.queryClient.ensureQueryData(clubQuery(app));
    if (!coinsEnabled) throw notFound('general');
  },
  head: ({ app }) => ({
    title: app.i18n.t('wallet.title'),
    description: app.i18n.t('wallet.description'),
    hidden: true,
  }),
};
