import type { BookingSlot } from '@tifo/contracts/bookings';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { formatTime } from './slot-rules.ts';

/** Formats a time, with its UTC offset where the clock of the club shows it twice. */
export function useTimeText(): (slot: Pick<BookingSlot, 'startDate' | 'utcOffset'>) => string {
  const { t } = useTranslation();
  return ({ startDate, utcOffset }) => {
    const time = formatTime(startDate);
    return utcOffset === undefined ? time : t('bookings.slots.twice', { time, offset: utcOffset });
  };
}
