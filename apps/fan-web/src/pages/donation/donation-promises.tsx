import { DocumentIcon, LockIcon, MailIcon } from '@tifo/ui/icon';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import styles from './donation-promises.module.css';

const ICONS: Record<'receipt' | 'payment' | 'thanks', ReactNode> = {
  receipt: <DocumentIcon />,
  payment: <LockIcon />,
  thanks: <MailIcon />,
};

/** Explains what happens with a donation; only foundations give receipts. */
export function DonationPromises() {
  const { t } = useTranslation();
  const { model } = useClub();
  const promises =
    model === 'FOUNDATION' ? (['receipt', 'payment', 'thanks'] as const) : (['payment', 'thanks'] as const);
  return (
    <div className={styles.promises}>
      <h2 className={styles.title}>{t('donation.promises.title')}</h2>
      <ul className={styles.list}>
        {promises.map((promise) => (
          <li key={promise} className={styles.promise}>
            <span className={styles.icon}>{ICONS[promise]}</span>
            <div>
              <h3 className={styles.name}>{t(`donation.promises.${promise}.title`)}</h3>
              <p className={styles.text}>{t(`donation.promises.${promise}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
