import type { Fan } from '@tifo/contracts/fans';
import { Avatar } from '@tifo/ui/avatar';
import { Heading } from '@tifo/ui/heading';
import { SuccessIcon } from '@tifo/ui/icon';
import { atHeight } from '#web/lib/image-size.ts';
import { useTranslation } from '#web/lib/use-translation.ts';
import styles from './profile-head.module.css';

/** The fan's picture, name and address, and whether the club knows who they are. */
export function ProfileHead({ fan }: { fan: Fan }) {
  const { t } = useTranslation();
  const { identity, personalInfo, kycStatus } = fan;
  const ownName = personalInfo && `${personalInfo.firstName} ${personalInfo.lastName}`;
  const name = ownName ?? identity.name;
  const picture = fan.pictureUrl || identity.pictureUrl;
  return (
    <header className={styles.head}>
      <Avatar name={name} src={picture && atHeight(picture, 300)} size="xl" isDecorative />
      <div className={styles.words}>
        <Heading as="h1" eyebrow={t('profile.greeting')}>
          {name}
        </Heading>
        <p className={styles.email}>{identity.email}</p>
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
