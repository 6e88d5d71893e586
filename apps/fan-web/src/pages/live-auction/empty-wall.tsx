import type { ListedAuction } from '@tifo/contracts/auctions';
import { QrCode } from '#web/components/qr-code.tsx';
import { formatDateTime } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import styles from './empty-wall.module.css';

export interface EmptyWallProps {
  next: ListedAuction | undefined;
  /** What there is could not be read, or is not read yet. */
  isUnread: boolean;
}

/** A wall without lots: when the next auction starts, and where it will be. */
export function EmptyWall({ next, isUnread }: EmptyWallProps) {
  const { t, language } = useTranslation();
  const { platformName, timeZone, webappUrl } = useClub();
  const address = `${webappUrl.replace(/\/$/, '')}/auctions`;
  return (
    <section className={styles.empty}>
      <div>
        <h2 className={styles.name}>{platformName}</h2>
        {!isUnread && (
          <p className={styles.text}>
            {next
              ? t('liveAuction.empty.next', {
                  name: next.name,
                  date: formatDateTime(next.startDate, language, timeZone),
                })
              : t('liveAuction.empty.none')}
          </p>
        )}
      </div>
      <QrCode className={styles.qr} text={address} label={t('liveAuction.qr', { address })} />
    </section>
  );
}
