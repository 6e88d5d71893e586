import { Link } from 'react-router';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useCurrentFan } from '#web/lib/session/current-fan.ts';

/** A tax receipt waits for the address of its donor, for which the registration does not ask. */
export function ReceiptAddress({ className }: { className: string | undefined }) {
  const { t } = useTranslation();
  const { personalInfo } = useCurrentFan().data ?? {};
  if (!personalInfo || personalInfo.address || personalInfo.companyInfo) return null;
  return (
    <p className={className}>
      {t('donation.form.noAddress')} <Link to="/profile#my-details">{t('donation.form.addAddress')}</Link>
    </p>
  );
}
