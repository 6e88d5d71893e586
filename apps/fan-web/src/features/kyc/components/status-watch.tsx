import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useCurrentFan } from '#web/lib/session/current-fan.ts';
import styles from './kyc-screen.module.css';

const REVIEW_EVERY_MS = 15_000;
const PAYMENT_EVERY_MS = 4000;

/** Follows the registration while somebody else has to act, and says so. */
export function StatusWatch({ isPaying = false }: { isPaying?: boolean }) {
  const { t } = useTranslation();
  useCurrentFan(isPaying ? PAYMENT_EVERY_MS : REVIEW_EVERY_MS);
  return <p className={styles.follows}>{t('kyc.follows')}</p>;
}
