import type { Exclusive } from '@tifo/contracts/exclusives';
import { receiptLimitOf } from '@tifo/contracts/receipt-rules';
import { Alert } from '@tifo/ui/alert';
import { Button } from '@tifo/ui/button';
import { Picture } from '@tifo/ui/picture';
import { Stack } from '@tifo/ui/stack';
import { VisuallyHidden } from '@tifo/ui/visually-hidden';
import { useEffect, useRef, useState } from 'react';
import { ClubCountdown } from '#web/components/club-countdown.tsx';
import { PriceText } from '#web/components/price-text.tsx';
import { isExplained } from '#web/lib/api/api-error.ts';
import { formatDateTime, formatEuros, formatInCoins } from '#web/lib/format/format.ts';
import { atHeight } from '#web/lib/format/image-size.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import type { PaymentResult } from '#web/lib/payments/payment-return.ts';
import { useCardPaymentMethod, useSetUpCard } from '../api/card-payment-method.ts';
import { type BidFormOptions, useBidForm } from '../use-bid-form.ts';
import { AmountStepper } from './amount-stepper.tsx';
import styles from './bid-form.module.css';

export interface BidFormProps extends Omit<BidFormOptions, 'addCard' | 'isReturning'> {
  exclusive: Pick<Exclusive, 'name' | 'imageUrl' | 'taxDeduction'>;
  /** The result with which the payments page returned. */
  result: PaymentResult | undefined;
}

/** A form to bid on a lot; the price above it changes while others bid. */
export function BidForm({ result, ...props }: BidFormProps) {
  const { t, language } = useTranslation();
  const club = useClub();
  const card = useCard(result);
  const form = useBidForm({ ...props, addCard: card.add, isReturning: result !== undefined });
  const place = useRef<HTMLFormElement>(null);
  // Focuses the amount, not the first control of the form, which lowers it.
  useEffect(() => place.current?.querySelector('input')?.focus({ preventScroll: true }), []);
  const { lot } = props;
  const amount = formatInCoins(form.coins ?? form.minimum, club, language);
  return (
    <form
      ref={place}
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
      <Subject exclusive={props.exclusive} endDate={lot.auction.endDate} />
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
      <Raises onRaise={form.step} />
      {form.isAsking && (
        <Alert tone="warning" isLive>
          {t('purchase.bid.high', { amount })}
        </Alert>
      )}
      <Notes
        coins={form.coins ?? form.minimum}
        isAnonymous={lot.auction.anonymous}
        exclusive={props.exclusive}
      />
      {card.failure && (
        <Alert tone="danger" isLive>
          {card.failure}
        </Alert>
      )}
      {card.isConfirming && <Alert isLive>{t('purchase.card.waiting')}</Alert>}
      {card.add && <p className={styles.notes}>{t('purchase.bid.cardNext')}</p>}
      <Button
        type="submit"
        size="lg"
        wide
        isLoading={form.isSending || card.isBusy}
        aria-disabled={form.isHeld || undefined}
      >
        {t(labelOf(form.isAsking, card.add !== undefined), { amount })}
      </Button>
    </form>
  );
}

function labelOf(isAsking: boolean, needsCard: boolean) {
  if (isAsking) return 'purchase.bid.confirm';
  return needsCard ? 'purchase.bid.submitWithCard' : 'purchase.bid.submit';
}

const POLL_EVERY_MS = 2000;

/** `add` where no card is ready; after the return from adding one, polls for its confirmation. */
function useCard(result: PaymentResult | undefined) {
  const setUp = useSetUpCard();
  const [isReturned] = useState(result === 'SUCCESS');
  const { data, isPending } = useCardPaymentMethod(isReturned ? POLL_EVERY_MS : false);
  const isMissing = data?.status === 'NOT_DEFINED';
  const isConfirming = isReturned && isMissing;
  const isLeaving = setUp.isPending || setUp.isSuccess;
  return {
    add: isMissing && !isConfirming ? () => setUp.mutate(undefined) : undefined,
    isConfirming,
    isBusy: isPending || isConfirming || isLeaving,
    failure: isExplained(setUp.error) ? setUp.error.detail : undefined,
  };
}

/** The lot being bid on, and when it ends. */
function Subject({ exclusive, endDate }: { exclusive: BidFormProps['exclusive']; endDate: string }) {
  const { t, language } = useTranslation();
  const { timeZone } = useClub();
  return (
    <div className={styles.subject}>
      <Picture className={styles.picture} src={atHeight(exclusive.imageUrl, 300)} alt="" ratio="1:1" />
      <div>
        <p className={styles.name}>{exclusive.name}</p>
        <p className={styles.notes}>
          {t('exclusiveDetail.lot.ends', { date: formatDateTime(endDate, language, timeZone) })}
        </p>
      </div>
    </div>
  );
}

const RAISES = [10, 25, 50];

function Raises({ onRaise }: { onRaise: (coins: number) => void }) {
  const { t, language } = useTranslation();
  const club = useClub();
  return (
    <fieldset className={styles.raises}>
      <legend>
        <VisuallyHidden>{t('purchase.bid.raises')}</VisuallyHidden>
      </legend>
      {RAISES.map((coins) => {
        const amount = club.coinsEnabled
          ? formatInCoins(coins, club, language)
          : formatEuros(coins * club.currentPrice.value, language, 0);
        return (
          <Button
            key={coins}
            variant="secondary"
            aria-label={t('purchase.bid.raiseByLabel', { amount })}
            onClick={() => onRaise(coins)}
          >
            {t('purchase.bid.raiseBy', { amount })}
          </Button>
        );
      })}
    </fieldset>
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

interface NotesProps extends Pick<BidFormProps, 'exclusive'> {
  coins: number;
  isAnonymous: boolean;
}

function Notes({ coins, isAnonymous, exclusive }: NotesProps) {
  const { t, language } = useTranslation();
  const { model, currentPrice, taxReceiptThreshold } = useClub();
  const limit = receiptLimitOf({
    model,
    threshold: taxReceiptThreshold?.value ?? null,
    nonDeductible: exclusive.taxDeduction?.nonDeductibleAmount.value ?? null,
  });
  return (
    <Stack as="ul" gap={1} className={styles.notes}>
      {limit !== null && (
        <li>
          {coins * currentPrice.value > limit
            ? t('purchase.bid.receiptEarned')
            : t('purchase.bid.receiptFrom', { amount: formatEuros(limit, language) })}
        </li>
      )}
      <li>{isAnonymous ? t('purchase.bid.anonymous') : t('purchase.bid.named')}</li>
      <li>{t('purchase.bid.binding')}</li>
    </Stack>
  );
}
