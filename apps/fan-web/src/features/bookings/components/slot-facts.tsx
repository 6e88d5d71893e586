import type { BookingSlot } from '@tifo/contracts/bookings';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';

/** Where it is, and with whom. */
export function SlotFacts({ slot: { place, person } }: { slot: Pick<BookingSlot, 'place' | 'person'> }) {
  const { t } = useTranslation();
  return (
    <>
      {place && <p>{place}</p>}
      {person && <p>{t('bookings.with', { person })}</p>}
    </>
  );
}
