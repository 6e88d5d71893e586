import { Heading } from '@tifo/ui/heading';
import { Picture } from '@tifo/ui/picture';
import type { ReactNode } from 'react';
import { ClubPicture } from '#web/components/club-picture.tsx';
import { atHeight } from '#web/lib/format/image-size.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import styles from './auth-screen.module.css';

export interface AuthScreenProps {
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
  /** A link to the alternative, under the form. */
  footer?: ReactNode;
}

/** A sign-in screen: the club on one side, the form on the other. */
export function AuthScreen({ title, lead, children, footer }: AuthScreenProps) {
  return (
    <div className={styles.screen}>
      <ClubSide />
      <div className={styles.side}>
        <div className={styles.form}>
          <header className={styles.head}>
            <Heading as="h1">{title}</Heading>
            {lead && <p className={styles.lead}>{lead}</p>}
          </header>
          {children}
          {footer && <div className={styles.footer}>{footer}</div>}
        </div>
      </div>
    </div>
  );
}

function ClubSide() {
  const { t } = useTranslation();
  const club = useClub();
  return (
    <div className={styles.club} data-theme="dark">
      <ClubPicture className={styles.banner} sizes="max(50vw, 40rem)" />
      <div className={styles.caption}>
        <Picture
          className={styles.logo}
          src={atHeight(club.logoUrl, 300)}
          alt=""
          ratio="1:1"
          fit="contain"
          isPriority
        />
        <div>
          <p className={styles.name}>{club.platformName}</p>
          <p className={styles.tagline}>{t(`login.tagline.${club.model}`)}</p>
        </div>
      </div>
    </div>
  );
}
