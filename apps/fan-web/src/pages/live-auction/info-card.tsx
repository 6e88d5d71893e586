import { Picture } from '@tifo/ui/picture';
import { atHeight } from '#web/lib/format/image-size.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import styles from './wall-card.module.css';
import type { WallCounts, WallInfo } from './wall-rules.ts';

/** The platform's name and logo, or one figure about the auction. */
export function InfoCard({ info, counts }: { info: WallInfo; counts: WallCounts }) {
  const { t } = useTranslation();
  const club = useClub();
  if (info === 'platform') {
    return (
      <article className={styles.card} data-kind="platform">
        <Picture className={styles.logo} src={atHeight(club.logoUrl, 300)} alt="" ratio="1:1" fit="contain" />
        <h2 className={styles.platform}>{club.platformName}</h2>
      </article>
    );
  }
  const count = counts[info];
  return (
    <article className={styles.card} data-kind="figure">
      <p className={styles.figure}>{count}</p>
      <p className={styles.label}>{t(`liveAuction.${info}`, { count })}</p>
    </article>
  );
}
