import { Button } from '@tifo/ui/button';
import { TextField } from '@tifo/ui/text-field';
import { AmountChoice } from '#web/components/amount-choice.tsx';
import styles from '#web/components/payment-form.module.css';
import { formatCoins, formatEuros, formatMoney } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import { useBuyCoinsForm } from '../use-buy-coins-form.ts';
import { euroCostOf, minimumOf } from '../wallet-rules.ts';

/** Buys coins for euros: a pack or any amount, at the current price of a coin. */
export function BuyCoinsForm() {
  const { t, language } = useTranslation();
  const { state, ticker, currentPrice } = useClub();
  const coin = formatCoins({ amount: 1, ticker }, language);
  return (
    <section className={styles.panel} aria-labelledby="buy-coins">
      <div>
        <h2 id="buy-coins" className={styles.title}>
          {t('wallet.buy.title')}
        </h2>
        <p className={styles.note}>
          {t('wallet.buy.price', { coin, amount: formatMoney(currentPrice, language) })}
        </p>
      </div>
      {state === 'LIVE' ? <OpenForm /> : <p className={styles.note}>{t('wallet.buy.closed')}</p>}
    </section>
  );
}

function OpenForm() {
  const { t, language } = useTranslation();
  const { ticker, currentPrice } = useClub();
  const form = useBuyCoinsForm();
  const { coins } = form;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      {form.packs.length > 0 && (
        <AmountChoice
          legend={t('wallet.buy.packs')}
          amounts={form.packs}
          columns={2}
          chosen={coins}
          onChoose={form.choose}
        >
          {(pack) => (
            <>
              <span>{formatCoins({ amount: pack, ticker }, language)}</span>{' '}
              <span className={styles.small}>{formatEuros(euroCostOf(pack, currentPrice), language)}</span>
            </>
          )}
        </AmountChoice>
      )}
      <TextField
        ref={form.field}
        isAmount
        label={t('wallet.buy.amount')}
        suffix={ticker}
        inputMode="numeric"
        autoComplete="off"
        required
        value={form.typed}
        error={form.error}
        hint={t('wallet.buy.hint', { minimum: minimumOf(currentPrice) })}
        onChange={(event) => form.change(event.target.value)}
      />
      <Button type="submit" size="lg" wide isLoading={form.isSending}>
        {coins === undefined
          ? t('wallet.buy.submitEmpty')
          : t('wallet.buy.submit', {
              coins: formatCoins({ amount: coins, ticker }, language),
              amount: formatEuros(euroCostOf(coins, currentPrice), language),
            })}
      </Button>
      <p className={styles.note}>{t('wallet.buy.payment')}</p>
    </form>
  );
}
