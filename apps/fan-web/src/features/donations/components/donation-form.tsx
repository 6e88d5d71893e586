import { Alert } from '@tifo/ui/alert';
import { Button } from '@tifo/ui/button';
import { HeartIcon } from '@tifo/ui/icon';
import { TextField } from '@tifo/ui/text-field';
import { AmountChoice } from '#web/components/amount-choice.tsx';
import styles from '#web/components/payment-form.module.css';
import { formatEuros } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import { usePaymentResult } from '#web/lib/payments/use-payment-result.ts';
import { useSession } from '#web/lib/session/session.ts';
import { SUGGESTED_EUROS } from '../donation-form-rules.ts';
import { useDonationForm } from '../use-donation-form.ts';
import { ReceiptAddress } from './receipt-address.tsx';

/**
 * The one-time donation on every page that offers it: the donation page, a post, a program. The route of the
 * page must list the texts `donation` and `donations`.
 */
export function DonationForm({ titleAs: Title = 'h2' }: { titleAs?: 'h2' | 'h3' }) {
  const { t } = useTranslation();
  const { state } = useClub();
  const result = usePaymentResult();
  return (
    <section className={styles.panel} aria-labelledby="donation-form">
      <Title id="donation-form" className={styles.title}>
        {t('donation.form.title')}
      </Title>
      {result === 'CANCELED' && (
        <Alert tone="warning" isLive>
          {t('donations.paymentCanceled')}
        </Alert>
      )}
      {state === 'LIVE' ? <OpenForm /> : <p className={styles.note}>{t('donation.form.closed')}</p>}
    </section>
  );
}

function OpenForm() {
  const { t, language } = useTranslation();
  const { model } = useClub();
  const isVisitor = useSession().status === 'anonymous';
  const form = useDonationForm();
  const amount = form.euros === undefined ? undefined : formatEuros(form.euros, language);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <AmountChoice
        legend={t('donation.form.suggested')}
        amounts={SUGGESTED_EUROS}
        columns={4}
        chosen={form.euros}
        onChoose={form.choose}
      >
        {(euros) => formatEuros(euros, language, 0)}
      </AmountChoice>
      <TextField
        ref={form.field}
        isAmount
        label={t('donation.form.amount')}
        suffix="€"
        inputMode="decimal"
        autoComplete="off"
        required
        value={form.typed}
        error={form.error}
        hint={t('donation.form.minimum')}
        onChange={(event) => form.change(event.target.value)}
      />
      <Button type="submit" size="lg" wide icon={<HeartIcon size={20} />} isLoading={form.isSending}>
        {t(isVisitor ? 'donation.form.login' : 'donation.form.submit', { amount: amount ?? '' })}
      </Button>
      <p className={styles.note}>
        {model === 'FOUNDATION' && <strong>{t('donation.form.receipt')} </strong>}
        {t('donation.form.payment')}
      </p>
      {model === 'FOUNDATION' && <ReceiptAddress className={styles.note} />}
    </form>
  );
}
