import type { DuePaymentExclusive } from '@tifo/contracts/auctions';
import { Button } from '@tifo/ui/button';
import { Picture } from '@tifo/ui/picture';
import { Section } from '@tifo/ui/section';
import { Link } from 'react-router';
import { formatDate, formatMoney } from '#web/lib/format/format.ts';
import { atHeight } from '#web/lib/format/image-size.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import { useDuePayments } from '../api/due-payments.ts';
import styles from './due-payment-list.module.css';

/** The lots the fan has won and not paid, each with a link to pay it; nothing when none is due. */
export function DuePaymentList() {
  const { t } = useTranslation();
  const due = useDuePayments().data ?? [];
  if (due.length === 0) return null;
  return (
    <Section tone="band" title={t('profile.due.title')} lead={t('profile.due.lead')}>
      <ul className={styles.list}>
        {due.map((exclusive) => (
          <DuePaymentItem key={exclusive.id} exclusive={exclusive} />
        ))}
      </ul>
    </Section>
  );
}

function DuePaymentItem({ exclusive }: { exclusive: DuePaymentExclusive }) {
  const { t, language } = useTranslation();
  const { timeZone } = useClub();
  const { slug, name, imageUrl, lotNumber, pricing, wonAt } = exclusive;
  return (
    <li className={styles.item}>
      <Picture className={styles.picture} src={atHeight(imageUrl, 300)} alt="" ratio="1:1" />
      <div className={styles.words}>
        <p className={styles.lot}>{t('profile.due.lot', { number: lotNumber })}</p>
        <p className={styles.name}>{name}</p>
        <time className={styles.date} dateTime={wonAt}>
          {t('profile.due.won', { date: formatDate(wonAt, language, timeZone) })}
        </time>
      </div>
      <div className={styles.action}>
        <Button wide render={<Link to={`/exclusives/${slug}`} />}>
          {t('profile.due.pay', { amount: formatMoney(pricing.totalCost, language) })}
        </Button>
      </div>
    </li>
  );
}
