import type { Fan } from '@tifo/contracts/fans';
import { Button } from '@tifo/ui/button';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import styles from './delivery-address.module.css';

/** The delivery address; a fan without an address is asked for one now that it is needed. */
export function DeliveryAddress({ fan, onCorrect }: { fan: Fan; onCorrect: () => void }) {
  const { t } = useTranslation();
  const { firstName, lastName, address } = fan.personalInfo ?? {};
  return (
    <section className={styles.address} aria-labelledby="delivery">
      <h3 className={styles.title} id="delivery">
        {t('purchase.delivery.title')}
      </h3>
      {address ? (
        <p>
          {[`${firstName} ${lastName}`, address.addressLine1, address.addressLine2]
            .filter(Boolean)
            .join(', ')}
          <br />
          {`${address.postalCode} ${address.city}`}
        </p>
      ) : (
        <p>{t('purchase.confirmed.noAddress')}</p>
      )}
      <Button variant="secondary" size="sm" onClick={onCorrect}>
        {t(address ? 'purchase.confirmed.correct' : 'purchase.confirmed.addAddress')}
      </Button>
    </section>
  );
}
