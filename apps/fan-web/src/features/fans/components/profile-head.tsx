import type { Fan } from '@tifo/contracts/fans';
import { Heading } from '@tifo/ui/heading';
import { SuccessIcon } from '@tifo/ui/icon';
import { Link } from 'react-router';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { FanAvatar, nameOf } from './fan-avatar.tsx';
import { PictureButton } from './picture-button.tsx';
import styles from './profile-head.module.css';

/** The fan's picture, name and e-mail address, and whether they are validated. */
export function ProfileHead({ fan }: { fan: Fan }) {
  const { t } = useTranslation();
  const { identity, kycStatus } = fan;
  return (
    <header className={styles.head}>
      <div className={styles.picture}>
        <FanAvatar fan={fan} />
        <div className={styles.change}>
          <PictureButton fan={fan} />
        </div>
      </div>
      <div className={styles.words}>
        <Heading as="h1" eyebrow={t('profile.greeting')}>
          {nameOf(fan)}
        </Heading>
        <p className={styles.email}>{identity.email}</p>
        <p>
          <Link to="/liked">{t('profile.liked')}</Link>
        </p>
        {kycStatus === 'VALIDATED' && (
          <p className={styles.verified}>
            <SuccessIcon size={20} />
            {t('profile.verified')}
          </p>
        )}
      </div>
    </header>
  );
}
