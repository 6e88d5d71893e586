import { z } from 'zod';
import { defineRoutes } from './route-contract.ts';
import { ClubParams, FanParams, Id, Instant, Slug } from './values.ts';

/** Local time in the club's time zone, `YYYY-MM-DDTHH:mm:ss`. */
export const LocalDateTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/);

/**
 * `utcOffset`, such as `+01:00`, is present only where the clock shows this time twice: the night it is set
 * back.
 */
const slotTimes = {
  startDate: LocalDateTime,
  utcOffset: z.string().optional(),
  durationMinutes: z.number().int(),
  place: z.string().optional(),
  /** Who receives the fan. */
  person: z.string().optional(),
};

export const BookingSlot = z.strictObject({ id: Id, ...slotTimes }).meta({ id: 'BookingSlot' });
export type BookingSlot = z.infer<typeof BookingSlot>;

/** It can be cancelled before `cancellableUntil`. */
export const Reservation = z
  .strictObject({ id: Id, slotId: Id, ...slotTimes, cancellableUntil: Instant })
  .meta({ id: 'Reservation' });
export type Reservation = z.infer<typeof Reservation>;

export const bookingRoutes = defineRoutes({
  'GET /api/clubs/{slug}/available-booking-slots': {
    summary: 'The times that can still be reserved, earliest first',
    permission: 'contentReader',
    params: ClubParams,
    body: null,
    replies: { 200: z.array(BookingSlot) },
    problems: ['club.notFound', 'referral.required'],
    limit: 'reads',
  },
  'POST /api/clubs/{slug}/booking-slots/{slotId}/reservations': {
    summary: 'Reserve a time; the confirmation mail carries it for the calendar',
    permission: 'validatedFan',
    params: z.strictObject({ slug: Slug, slotId: Id }),
    body: null,
    replies: { 201: Reservation },
    problems: [
      'slot.notFound',
      'slot.taken',
      'slot.over',
      'reservation.tooMany',
      'fan.required',
      'fan.notValidated',
    ],
    limit: 'writes',
    idempotent: true,
  },
  'GET /api/clubs/{slug}/fans/{username}/reservations': {
    summary: 'What the caller has reserved and is still to come, earliest first',
    permission: 'referredFan',
    params: FanParams,
    body: null,
    replies: { 200: z.array(Reservation) },
    problems: ['fan.notFound', 'referral.required'],
    limit: 'reads',
  },
  'GET /api/clubs/{slug}/fans/{username}/reservations/{reservationId}/calendar': {
    summary: 'A reservation as a file for calendars',
    permission: 'referredFan',
    params: FanParams.extend({ reservationId: Id }),
    body: null,
    replies: { 200: z.string() },
    mediaType: 'text/calendar',
    problems: ['fan.notFound', 'reservation.notFound', 'referral.required'],
    limit: 'reads',
  },
  'DELETE /api/clubs/{slug}/fans/{username}/reservations/{reservationId}': {
    summary: 'Give a time back, before its limit; twice changes nothing',
    permission: 'referredFan',
    params: FanParams.extend({ reservationId: Id }),
    body: null,
    replies: { 204: null },
    problems: ['fan.notFound', 'reservation.notFound', 'reservation.tooLate', 'referral.required'],
    limit: 'writes',
  },
});
