import { useClub } from '#web/lib/club.ts';
import { useTranslation } from '#web/lib/use-translation.ts';
import { QrCode } from './qr-code.tsx';
import styles from './wall-card.module.css';

/** The way from the stands into the auction. */
export function ClosingCard() {
  const { t } = useTranslation();
  const { name, webappUrl } = useClub();
  const address = `${webappUrl.replace(/\/$/, '')}/auctions`;
  return (
    <article className={styles.card} data-kind="closing">
      <QrCode text={address} label={t('liveAuction.qr', { address })} />
      <div className={styles.invitation}>
        <p className={styles.scan}>{t('liveAuction.scan')}</p>
        <h2 className={styles.club}>{name}</h2>
      </div>
    </article>
  );
}
