import type { WaitingReceipt } from '@tifo/contracts/donations';
import { Alert } from '@tifo/ui/alert';
import { Button } from '@tifo/ui/button';
import { formatDate, formatMoney } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import { useCurrentFan } from '#web/lib/session/current-fan.ts';
import { waitsForAddress } from '../api/list-receipts.ts';
import listStyles from './donation-list.module.css';
import styles from './receipt-list.module.css';

/** Tax receipts that are due, with what they wait for and where the fan gives it. */
export function WaitingReceipts({
  waiting,
  addressHref,
}: {
  waiting: WaitingReceipt[];
  addressHref: string;
}) {
  const { t } = useTranslation();
  const isAddressKnown = Boolean(useCurrentFan().data?.personalInfo?.address);
  return (
    <div className={styles.waiting}>
      {waitsForAddress(waiting) && !isAddressKnown && (
        <Alert
          tone="warning"
          title={t('donation.waiting.title')}
          action={
            <Button size="sm" variant="secondary" render={<a href={addressHref} />}>
              {t('donation.form.addAddress')}
            </Button>
          }
        >
          {t('donation.waiting.text')}
        </Alert>
      )}
      <ul className={listStyles.list}>
        {waiting.map((receipt) => (
          <WaitingItem key={receipt.id} receipt={receipt} isAddressKnown={isAddressKnown} />
        ))}
      </ul>
    </div>
  );
}

function WaitingItem({ receipt, isAddressKnown }: { receipt: WaitingReceipt; isAddressKnown: boolean }) {
  const { t, language } = useTranslation();
  const { timeZone } = useClub();
  const { source, amount, date, waitsFor } = receipt;
  const isAsked = waitsFor === 'ADDRESS' && !isAddressKnown;
  return (
    <li className={listStyles.item}>
      <div className={listStyles.words}>
        <span className={styles.nature}>
          {t(`donation.receipts.source.${source}`)} · {formatMoney(amount, language)}
        </span>
        <time className={listStyles.date} dateTime={date}>
          {formatDate(date, language, timeZone)}
        </time>
      </div>
      <span className={listStyles.date}>
        {t(isAsked ? 'donation.waiting.address' : 'donation.waiting.club')}
      </span>
    </li>
  );
}
