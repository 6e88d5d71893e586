import { QrCode } from '#web/components/qr-code.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import styles from './wall-card.module.css';

/** Shows how to join the auction from the stands. */
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
