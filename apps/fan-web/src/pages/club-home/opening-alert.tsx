import { Alert } from '@tifo/ui/alert';
import { formatDate } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';

/** Says that a club is not selling yet, or is paused, and until when. */
export function OpeningAlert() {
  const { t, language } = useTranslation();
  const club = useClub();
  if (club.state === 'STAND_BY') {
    return <Alert title={t('clubHome.standBy.title')}>{t('clubHome.standBy.text')}</Alert>;
  }
  if (club.state !== 'UPCOMING') return null;
  const { upcomingDate } = club;
  return (
    <Alert title={t('clubHome.upcoming.title')}>
      {upcomingDate === undefined
        ? t('clubHome.upcoming.undated')
        : t('clubHome.upcoming.dated', { date: formatDate(upcomingDate, language, club.timeZone) })}
    </Alert>
  );
}
