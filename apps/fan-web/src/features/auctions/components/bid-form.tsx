import { Alert } from '@tifo/ui/alert';
import { Button } from '@tifo/ui/button';
import { Stack } from '@tifo/ui/stack';
import { ClubCountdown } from '#web/components/club-countdown.tsx';
import { PriceText } from '#web/components/price-text.tsx';
import { formatEuros, formatInCoins, formatMoney } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import type { PaymentResult } from '#web/lib/payments/payment-return.ts';
import { earnsReceipt } from '../bid-form-rules.ts';
import { type BidFormOptions, useBidForm } from '../use-bid-form.ts';
import { AmountStepper } from './amount-stepper.tsx';
import styles from './bid-form.module.css';

export interface BidFormProps extends BidFormOptions {
  /** What the payments page said on the way back. */
  result: PaymentResult | undefined;
}

/** To offer an amount for a lot; the price above it moves while others bid. */
export function BidForm({ result, ...props }: BidFormProps) {
  const { t, language } = useTranslation();
  const club = useClub();
  const form = useBidForm(props);
  const { lot } = props;
  const amount = formatInCoins(form.coins ?? form.minimum, club, language);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      {result === 'CANCELED' && (
        <Alert tone="warning" isLive>
          {t('purchase.lastCanceled')}
        </Alert>
      )}
      <div className={styles.standing}>
        <PriceText
          pricing={lot.currentPrice}
          size="lg"
          label={lot.bidCount > 0 ? t('purchase.bid.current') : t('purchase.bid.starting')}
        />
        <ClubCountdown endsAt={lot.auction.endDate} size="sm" />
      </div>
      <AmountStepper
        value={form.typed}
        suffix={club.coinsEnabled ? club.ticker.toUpperCase() : '€'}
        hint={<Hint minimum={form.minimum} coins={form.coins} />}
        error={form.error}
        minimum={form.minimum}
        onChange={form.change}
        onStep={form.step}
      />
      {form.isAsking && (
        <Alert tone="warning" isLive>
          {t('purchase.bid.high', { amount })}
        </Alert>
      )}
      <Notes coins={form.coins ?? form.minimum} isAnonymous={lot.auction.anonymous} />
      <Button type="submit" size="lg" wide isLoading={form.isSending}>
        {form.isAsking ? t('purchase.bid.confirm', { amount }) : t('purchase.bid.submit', { amount })}
      </Button>
    </form>
  );
}

function Hint({ minimum, coins }: { minimum: number; coins: number | undefined }) {
  const { t, language } = useTranslation();
  const club = useClub();
  const least = t('purchase.bid.minimum', { amount: formatInCoins(minimum, club, language) });
  if (!club.coinsEnabled || coins === undefined) return least;
  const euros = formatEuros(coins * club.currentPrice.value, language);
  return `${least}. ${t('purchase.bid.inEuros', { amount: euros })}`;
}

function Notes({ coins, isAnonymous }: { coins: number; isAnonymous: boolean }) {
  const { t, language } = useTranslation();
  const { currentPrice, taxReceiptThreshold: threshold } = useClub();
  const isEarned = earnsReceipt(coins * currentPrice.value, threshold?.value);
  return (
    <Stack as="ul" gap={1} className={styles.notes}>
      {threshold && (
        <li>
          {isEarned
            ? t('purchase.bid.receiptEarned')
            : t('purchase.bid.receiptFrom', { amount: formatMoney(threshold, language) })}
        </li>
      )}
      <li>{isAnonymous ? t('purchase.bid.anonymous') : t('purchase.bid.named')}</li>
      <li>{t('purchase.bid.binding')}</li>
    </Stack>
  );
}
