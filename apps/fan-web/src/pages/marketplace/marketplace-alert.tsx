import type { Club } from '@tifo/contracts/clubs';
import { Alert } from '@tifo/ui/alert';
import { formatDate } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';

/** Says why none of the exclusives can be bought. */
export function MarketplaceAlert({ club }: { club: Club }) {
  const { t, language } = useTranslation();
  if (club.state === 'ARCHIVED') return <Alert tone="warning">{t('marketplace.alert.archived')}</Alert>;
  if (club.state === 'STAND_BY') return <Alert>{t('marketplace.alert.standBy')}</Alert>;
  if (club.state !== 'UPCOMING') return null;
  const { upcomingDate, timeZone } = club;
  if (upcomingDate === undefined) return <Alert>{t('marketplace.alert.upcoming')}</Alert>;
  const date = formatDate(upcomingDate, language, timeZone);
  return <Alert>{t('marketplace.alert.upcomingOn', { date })}</Alert>;
}
