import type { Reservation } from '@tifo/contracts/bookings';
import { Button } from '@tifo/ui/button';
import { CalendarIcon } from '@tifo/ui/icon';
import { Section } from '@tifo/ui/section';
import { Stack } from '@tifo/ui/stack';
import { LoadError } from '#web/components/load-error.tsx';
import { isExplained } from '#web/lib/api/api-error.ts';
import { formatDateTime } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useNow } from '#web/lib/live/use-now.ts';
import { openModal } from '#web/lib/overlays/modals.ts';
import { showToast } from '#web/lib/overlays/toasts.ts';
import { useClub } from '#web/lib/page/club.ts';
import { useCancelReservation } from '../api/cancel-reservation.ts';
import { useDownloadCalendarFile, useReservations } from '../api/list-reservations.ts';
import { formatWholeDay } from '../slot-rules.ts';
import { useTimeText } from '../use-time-text.ts';
import styles from './own-reservations.module.css';
import { SlotFacts } from './slot-facts.tsx';

/** The fan's reservations, with calendar files, and cancelling until the limit. Texts: `bookings`. */
export function OwnReservations() {
  const { t } = useTranslation();
  const list = useReservations();
  const reservations = list.data ?? [];
  const isUnread = list.isError && !list.data;
  if (reservations.length === 0 && !isUnread) return null;
  return (
    <Section title={t('bookings.own.title')}>
      {isUnread && <LoadError titleAs="h3" query={list} />}
      <ul className={styles.list}>
        {reservations.map((reservation) => (
          <li key={reservation.id} className={styles.item}>
            <ReservationLine reservation={reservation} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function ReservationLine({ reservation }: { reservation: Reservation }) {
  const { t, language } = useTranslation();
  const { timeZone } = useClub();
  const nowMs = useNow();
  const download = useDownloadCalendarFile();
  const time = useTimeText()(reservation);
  const day = formatWholeDay(reservation.startDate, language);
  const until = formatDateTime(reservation.cancellableUntil, language, timeZone);
  const isLate = nowMs !== undefined && nowMs >= Date.parse(reservation.cancellableUntil);
  const askToCancel = () =>
    openModal({
      title: t('bookings.cancel.title'),
      size: 'sm',
      render: (close) => <CancelQuestion {...{ reservation, day, time }} onDone={close} />,
    });
  return (
    <>
      <div>
        <p className={styles.when}>{t('bookings.own.line', { day, time })}</p>
        <SlotFacts slot={reservation} />
        <p className={styles.note}>
          {isLate ? t('bookings.own.late') : t('bookings.own.until', { date: until })}
        </p>
      </div>
      <Stack direction="row" gap={2} wraps>
        <Button
          variant="secondary"
          size="sm"
          icon={<CalendarIcon size={20} />}
          isLoading={download.isPending}
          onClick={() => download.mutate(reservation.id)}
        >
          {t('bookings.own.calendar')}
        </Button>
        {!isLate && (
          <Button variant="quiet" size="sm" onClick={askToCancel}>
            {t('bookings.own.cancel')}
          </Button>
        )}
      </Stack>
    </>
  );
}

interface Question {
  reservation: Reservation;
  day: string;
  time: string;
  onDone: () => void;
}

function CancelQuestion({ reservation, day, time, onDone }: Question) {
  const { t } = useTranslation();
  const cancel = useCancelReservation();
  const submit = () =>
    cancel.mutate(reservation.id, {
      onSuccess: () => showToast('success', t('bookings.cancelled')),
      onError: (error) => isExplained(error) && showToast('danger', error.detail),
      onSettled: onDone,
    });
  return (
    <Stack gap={6}>
      <p>{t('bookings.cancel.text', { day, time })}</p>
      <Stack direction="row" gap={3} wraps>
        <Button isLoading={cancel.isPending} onClick={submit}>
          {t('bookings.cancel.submit')}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t('bookings.cancel.keep')}
        </Button>
      </Stack>
    </Stack>
  );
}
