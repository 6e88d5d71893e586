import { QrCode } from '#web/components/qr-code.tsx';
import { useClub } from '#web/lib/club.ts';
import { useTranslation } from '#web/lib/use-translation.ts';
import styles from './wall-card.module.css';

/** The way from the stands into the auction. */
export function ClosingCard() {
  const { t } = useTranslation();
  const { name, webappUrl } = useClub();
  const address = `${webappUrl.replace(/\/$/, '')}/auctions`;
  return (
    <article className={styles.card} data-kind="closing">
      <QrCode className={styles.qr} text={address} label={t('liveAuction.qr', { address })} />
      <div className={styles.invitation}>
        <p className={styles.scan}>{t('liveAuction.scan')}</p>
        <h2 className={styles.club}>{name}</h2>
      </div>
    </article>
  );
}
