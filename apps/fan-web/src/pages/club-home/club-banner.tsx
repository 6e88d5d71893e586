import { ParallaxBanner } from '@tifo/ui/parallax-banner';
import { Picture } from '@tifo/ui/picture';
import { ClubPicture } from '#web/components/club-picture.tsx';
import { atHeight } from '#web/lib/format/image-size.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import styles from './club-banner.module.css';

/** Vip clubs show only their picture and name. Lower while an auction runs, which follows under it. */
export function ClubBanner() {
  const { t } = useTranslation();
  const club = useClub();
  const picture = <ClubPicture sizes="max(100vw, 36rem)" />;
  if (club.vip) {
    return (
      <ParallaxBanner picture={picture} size="lg">
        <h1>{club.platformName}</h1>
      </ParallaxBanner>
    );
  }
  return (
    <ParallaxBanner picture={picture} size={club.hasActiveAuction ? 'md' : 'lg'}>
      {!club.hasActiveAuction && (
        <Picture
          className={styles.logo}
          src={atHeight(club.logoUrl, 300)}
          alt={club.name}
          ratio="1:1"
          fit="contain"
        />
      )}
      <p className={styles.welcome}>{t(`clubHome.welcome.${club.model}`)}</p>
      <h1>{club.platformName}</h1>
    </ParallaxBanner>
  );
}

export function Partners() {
  const { t } = useTranslation();
  const { partners, vip } = useClub();
  if (vip || partners.length === 0) return null;
  return (
    <section className={styles.partners} aria-label={t('clubHome.partners')}>
      <p className={styles.partnersTitle}>{t('clubHome.partners')}</p>
      <ul className={styles.partnerList}>
        {partners.map((partner) => (
          <li key={partner.id}>
            <Picture
              className={styles.partner}
              src={atHeight(partner.logoUrl, 300)}
              alt={partner.name}
              ratio="fill"
              fit="contain"
              fallback={<span className={styles.partnerName}>{partner.name}</span>}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
