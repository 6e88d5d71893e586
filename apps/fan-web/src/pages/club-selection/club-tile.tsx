import type { Club } from '@tifo/contracts/clubs';
import { Badge } from '@tifo/ui/badge';
import { Card } from '@tifo/ui/card';
import { Picture } from '@tifo/ui/picture';
import { atHeight } from '#web/lib/format/image-size.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import styles from './club-tile.module.css';

/** One club of the list: its banner, logo and name, and whether an auction is active. */
export function ClubTile({ club, isPriority }: { club: Club; isPriority: boolean }) {
  const { t } = useTranslation();
  return (
    <Card
      layout="cover"
      titleAs="h2"
      title={club.platformName}
      render={<a href={`/clubs/${club.slug}`} />}
      picture={<Picture src={atHeight(club.bannerUrl, 800)} alt="" ratio="3:2" isPriority={isPriority} />}
      badges={club.hasActiveAuction && <Badge tone="live">{t('clubSelection.live')}</Badge>}
    >
      <span className={styles.club}>
        <Picture className={styles.logo} src={atHeight(club.logoUrl, 150)} alt="" ratio="1:1" fit="contain" />
        {club.name !== club.platformName && club.name}
      </span>
    </Card>
  );
}
