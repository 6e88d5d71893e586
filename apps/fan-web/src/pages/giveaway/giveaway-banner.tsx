import type { Partner } from '@tifo/contracts/clubs';
import { ParallaxBanner } from '@tifo/ui/parallax-banner';
import { Picture } from '@tifo/ui/picture';
import { atHeight, bannerSources } from '#web/lib/format/image-size.ts';
import { useClub } from '#web/lib/page/club.ts';
import styles from './giveaway-page.module.css';

export interface GiveawayBannerProps {
  title: string;
  lead: string;
  /** The partner whose link the visitor followed: its logo is shown beside the club's. */
  partner: Pick<Partner, 'name' | 'logoUrl'> | undefined;
}

export function GiveawayBanner({ title, lead, partner }: GiveawayBannerProps) {
  const club = useClub();
  const picture = (
    <Picture {...bannerSources(club.bannerUrl)} sizes="max(100vw, 60rem)" alt="" ratio="fill" isPriority />
  );
  return (
    <ParallaxBanner picture={picture}>
      <div className={styles.logos}>
        <Logo name={club.name} url={club.logoUrl} />
        {partner && <Logo name={partner.name} url={partner.logoUrl} />}
      </div>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
    </ParallaxBanner>
  );
}

function Logo({ name, url }: { name: string; url: string }) {
  return (
    <Picture
      className={styles.logo}
      src={atHeight(url, 300)}
      alt={name}
      ratio="1:1"
      fit="contain"
      fallback={<span className={styles.name}>{name}</span>}
    />
  );
}
