import type { BookingSlot } from '@tifo/contracts/bookings';
import { EmptyState } from '@tifo/ui/empty-state';
import { CalendarIcon } from '@tifo/ui/icon';
import { Skeleton } from '@tifo/ui/skeleton';
import { VisuallyHidden } from '@tifo/ui/visually-hidden';
import { LoadError } from '#web/components/load-error.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useSlots } from '../api/list-slots.ts';
import { formatDay, formatWholeDay, groupByDay } from '../slot-rules.ts';
import { useTimeText } from '../use-time-text.ts';
import styles from './slot-board.module.css';
import { useChooseSlot } from './use-choose-slot.tsx';

const PLACEHOLDERS = ['1', '2', '3', '4', '5', '6'];

/** The free slots grouped by day, in the club's time zone. Texts: `bookings`. */
export function SlotBoard() {
  const { t, language } = useTranslation();
  const slots = useSlots();
  const choose = useChooseSlot();
  if (slots.isPending) return <Placeholder />;
  if (slots.isError && !slots.data) return <LoadError titleAs="h3" query={slots} />;
  const days = groupByDay(slots.data ?? []);
  if (days.length === 0) {
    return (
      <EmptyState icon={<CalendarIcon size={48} />} title={t('bookings.slots.empty')} titleAs="h3">
        {t('bookings.slots.emptyText')}
      </EmptyState>
    );
  }
  return (
    <ul className={styles.board} aria-label={t('bookings.slots.title')}>
      {days.map(({ day, slots: its }) => {
        const { weekday, date } = formatDay(day, language);
        return (
          <li key={day} className={styles.day}>
            <h3 className={styles.name}>
              <span className={styles.weekday}>{weekday}</span> <span className={styles.date}>{date}</span>
            </h3>
            <ul className={styles.times}>
              {its.map((slot) => (
                <li key={slot.id}>
                  <SlotButton slot={slot} onChoose={choose} />
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}

function SlotButton({ slot, onChoose }: { slot: BookingSlot; onChoose: (slot: BookingSlot) => void }) {
  const { t, language } = useTranslation();
  const time = useTimeText()(slot);
  const day = formatWholeDay(slot.startDate, language);
  return (
    <button
      type="button"
      className={styles.time}
      aria-label={t('bookings.slots.choose', { time, day })}
      onClick={() => onChoose(slot)}
    >
      {time}
    </button>
  );
}

function Placeholder() {
  const { t } = useTranslation();
  return (
    <div className={styles.board} aria-busy="true">
      <VisuallyHidden>
        <span role="status">{t('bookings.slots.loading')}</span>
      </VisuallyHidden>
      {PLACEHOLDERS.map((key) => (
        <Skeleton key={key} shape="block" />
      ))}
    </div>
  );
}
