import { Section } from '@tifo/ui/section';
import { Link } from 'react-router';
import { SlotBoard } from '#web/features/bookings/components/slot-board.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';

/** The free slots of a pop-up club, beside its offer. */
export function BookingTimes() {
  const { t } = useTranslation();
  return (
    <Section title={t('bookings.title')} action={<Link to="/booking">{t('bookings.page')}</Link>}>
      <SlotBoard />
    </Section>
  );
}
