import { z } from 'zod';
import { LocalDateTime } from '../bookings.ts';
import { ClubParams, Id, Instant, LocalDate } from '../values.ts';
import { defineBackOfficeRoutes } from './back-office-route.ts';
import { Reason, RequestId } from './lists.ts';

const times = {
  /** In the club’s time zone. */
  startDate: LocalDateTime,
  /** Present where the clock shows this time twice: the night it is set back. */
  utcOffset: z.string().optional(),
  durationMinutes: z.int(),
};

/** A booking slot, with its reservation. */
export const OfficeSlot = z
  .strictObject({
    id: Id,
    ...times,
    place: z.string().optional(),
    /** Who receives the fan. */
    person: z.string().optional(),
    startAt: Instant,
    reservation: z
      .strictObject({ id: Id, fanId: Id, name: z.string(), checkedInAt: Instant.nullable() })
      .nullable(),
  })
  .meta({ id: 'OfficeSlot' });
export type OfficeSlot = z.infer<typeof OfficeSlot>;

const Time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

const SlotFact = z.string().trim().min(1).max(120);

/** Slots repeated on certain weekdays. */
export const SlotPattern = z
  .strictObject({
    from: LocalDate,
    until: LocalDate,
    /** 1 is Monday, 7 is Sunday. */
    weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
    times: z.array(Time).min(1).max(96),
    durationMinutes: z.int().min(5).max(1440),
    place: SlotFact.optional(),
    /** Who receives the fans. */
    person: SlotFact.optional(),
  })
  .meta({ id: 'SlotPattern' });
export type SlotPattern = z.infer<typeof SlotPattern>;

/**
 * `MISSING`: a local time skipped in the night the clock is set forward. `OVERLAPS`: it overlaps with another
 * slot.
 */
export const SkippedSlot = z.strictObject({
  startDate: LocalDateTime,
  why: z.enum(['MISSING', 'PAST', 'THERE', 'OVERLAPS']),
});
export type SkippedSlot = z.infer<typeof SkippedSlot>;

export const SlotPlan = z
  .strictObject({ opened: z.array(z.strictObject(times)), skipped: z.array(SkippedSlot) })
  .meta({ id: 'SlotPlan' });
export type SlotPlan = z.infer<typeof SlotPlan>;

/** Where a slot is and who receives the fan; null for neither. */
const SlotFacts = z.strictObject({
  place: SlotFact.nullable(),
  person: SlotFact.nullable(),
});
export type SlotFacts = z.infer<typeof SlotFacts>;

const SlotParams = ClubParams.extend({ slotId: z.uuid() });
const ReservationParams = ClubParams.extend({ reservationId: z.uuid() });

export const officeBookingRoutes = defineBackOfficeRoutes({
  'GET /api/back-office/clubs/{slug}/booking-slots': {
    summary:
      'The times of today or of some days, earliest first, each with whoever holds it; five weeks at most',
    capability: 'bookings.write',
    params: ClubParams,
    query: z.strictObject({ 'filter[from]': LocalDate.optional(), 'filter[until]': LocalDate.optional() }),
    body: null,
    replies: { 200: z.strictObject({ timeZone: z.string(), slots: z.array(OfficeSlot) }) },
    problems: ['slot.rangeInvalid'],
    limit: 'reads',
  },
  'POST /api/back-office/clubs/{slug}/slot-plans': {
    summary: 'What a pattern would open; nothing is opened',
    capability: 'bookings.write',
    params: ClubParams,
    body: SlotPattern,
    replies: { 200: SlotPlan },
    problems: ['slot.rangeInvalid', 'slot.tooMany'],
    limit: 'reads',
  },
  'POST /api/back-office/clubs/{slug}/booking-slots': {
    summary: 'Opens the times of a pattern; those that are there stay as they are',
    capability: 'bookings.write',
    params: ClubParams,
    body: SlotPattern,
    replies: { 200: SlotPlan },
    problems: ['slot.rangeInvalid', 'slot.tooMany'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/booking-slots/{slotId}/close': {
    summary: 'Takes a time that nobody holds away',
    capability: 'bookings.write',
    params: SlotParams,
    body: z.strictObject({}),
    replies: { 204: null },
    problems: ['slot.notFound', 'slot.held'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/booking-slots/{slotId}/reservations': {
    summary: 'Reserves a free time for a fan, who is mailed; once for each id',
    capability: 'bookings.write',
    params: SlotParams,
    body: z.strictObject({ id: RequestId, email: z.email().max(254) }),
    replies: { 200: OfficeSlot },
    problems: [
      ...(['slot.notFound', 'slot.taken', 'slot.over', 'slot.fanCannotReserve'] as const),
      ...(['fan.notFound', 'club.unavailable'] as const),
    ],
    limit: 'writes',
  },
  'PUT /api/back-office/clubs/{slug}/booking-slots/{slotId}/facts': {
    summary: 'Changes where a time is and who receives the fan; whoever holds it is told',
    capability: 'bookings.write',
    params: SlotParams,
    /** `before`: what the change was made from. */
    body: SlotFacts.extend({ before: SlotFacts }),
    replies: { 200: OfficeSlot },
    problems: ['slot.notFound', 'slot.over', 'edit.stale'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/reservations/{reservationId}/move': {
    summary: 'Moves a reservation to a free time and tells its fan',
    capability: 'bookings.write',
    params: ReservationParams,
    body: z.strictObject({ slotId: z.uuid(), reason: Reason }),
    replies: { 200: OfficeSlot },
    problems: ['reservation.notFound', 'reservation.cancelled', 'slot.notFound', 'slot.taken', 'slot.over'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/reservations/{reservationId}/cancel': {
    summary: 'Cancels a reservation and tells its fan why; twice changes nothing',
    capability: 'bookings.write',
    params: ReservationParams,
    body: z.strictObject({ reason: Reason }),
    replies: { 204: null },
    problems: ['reservation.notFound'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/reservations/{reservationId}/check-in': {
    summary: 'Notes that somebody is there, or that this was a slip',
    capability: 'bookings.write',
    params: ReservationParams,
    body: z.strictObject({ isPresent: z.boolean() }),
    replies: { 200: OfficeSlot },
    problems: ['reservation.notFound', 'reservation.cancelled'],
    limit: 'writes',
  },
});
