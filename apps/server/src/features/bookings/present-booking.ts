import type { BookingSlot, Reservation } from '@tifo/contracts/bookings';
import { cancellableUntil } from './booking-rules.ts';
import type { ReservationRecord, SlotRecord } from './booking-store.ts';
import { offsetInDoubt, toLocalTime } from './local-time-rules.ts';

export function presentBookingSlot({ id, ...slot }: SlotRecord, timeZone: string): BookingSlot {
  return { id, ...presentSlot(slot, timeZone) };
}

export function presentReservation(
  { id, slot: { id: slotId, ...slot } }: Pick<ReservationRecord, 'id' | 'slot'>,
  timeZone: string,
): Reservation {
  return {
    id,
    slotId,
    ...presentSlot(slot, timeZone),
    cancellableUntil: cancellableUntil(slot.startAt).toISOString(),
  };
}

function presentSlot(
  { startAt, durationMinutes, place, person }: Omit<SlotRecord, 'id'>,
  timeZone: string,
): Omit<BookingSlot, 'id'> {
  const utcOffset = offsetInDoubt(startAt, timeZone);
  return {
    startDate: toLocalTime(startAt, timeZone),
    ...(utcOffset ? { utcOffset } : {}),
    durationMinutes,
    ...(place ? { place } : {}),
    ...(person ? { person } : {}),
  };
}
