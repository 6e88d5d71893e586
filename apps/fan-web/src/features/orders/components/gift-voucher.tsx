import type { Order } from '@tifo/contracts/orders';
import { Picture } from '@tifo/ui/picture';
import { PrintView } from '#web/components/print-view.tsx';
import { RichText } from '#web/components/rich-text.tsx';
import { formatDate } from '#web/lib/format/format.ts';
import { atHeight } from '#web/lib/format/image-size.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import { useCurrentFan } from '#web/lib/session/current-fan.ts';
import styles from './gift-voucher.module.css';

export interface GiftVoucherProps {
  order: Order;
  onClose: () => void;
}

/**
 * An order as a printed gift: what it is, who gives it, and space to write the recipient's name. No price.
 */
export function GiftVoucher({ order, onClose }: GiftVoucherProps) {
  const { t } = useTranslation();
  const club = useClub();
  return (
    <PrintView
      label={t('profile.orders.voucher.title')}
      printLabel={t('profile.orders.voucher.printNow')}
      closeLabel={t('common.actions.close')}
      onClose={onClose}
    >
      <article className={styles.voucher}>
        <header className={styles.head}>
          <img className={styles.logo} src={atHeight(club.logoUrl, 300)} alt="" />
          <p className={styles.club}>{club.name}</p>
        </header>
        <h2 className={styles.title}>{t('profile.orders.voucher.title')}</h2>
        {order.exclusives.map((exclusive) => (
          <Present key={exclusive.id} exclusive={exclusive} />
        ))}
        <People />
        <Foot order={order} />
      </article>
    </PrintView>
  );
}

function Present({ exclusive: { name, description, imageUrl } }: { exclusive: Order['exclusives'][number] }) {
  return (
    <section className={styles.present}>
      {imageUrl !== '' && (
        <Picture className={styles.picture} src={atHeight(imageUrl, 800)} alt="" ratio="3:2" isPriority />
      )}
      <h3 className={styles.name}>{name}</h3>
      <RichText html={description} />
    </section>
  );
}

/** The giver's name is printed if it is known; the recipient's is written by hand. */
function People() {
  const { t } = useTranslation();
  const fan = useCurrentFan().data;
  const { firstName = '', lastName = '' } = fan?.personalInfo ?? fan?.identity ?? {};
  return (
    <dl className={styles.people}>
      <div>
        <dt>{t('profile.orders.voucher.for')}</dt>
        <dd className={styles.line} />
      </div>
      <div>
        <dt>{t('profile.orders.voucher.from')}</dt>
        <dd className={styles.line}>{`${firstName} ${lastName}`.trim()}</dd>
      </div>
    </dl>
  );
}

function Foot({ order: { id, date } }: { order: Order }) {
  const { t, language } = useTranslation();
  const { contactEmail, timeZone } = useClub();
  const day = formatDate(date, language, timeZone);
  return (
    <footer className={styles.foot}>
      <p>{t('profile.orders.voucher.paid')}</p>
      <p>
        {t('profile.orders.voucher.order', { id, date: day })}
        {contactEmail && ` · ${contactEmail}`}
      </p>
    </footer>
  );
}
