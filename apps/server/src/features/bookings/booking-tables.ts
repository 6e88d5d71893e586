import { sql } from 'drizzle-orm';
import { check, index, integer, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { appSchema, clubIdColumn, createdAt, instant, primaryId } from '#server/db/schema.ts';

export type ReservationStatus = 'BOOKED' | 'CANCELLED';

/** A time that can be reserved once. */
export const bookingSlots = appSchema.table(
  'booking_slot',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    startAt: instant('start_at').notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    place: text('place'),
    /** Who receives the fan. */
    person: text('person'),
    /** When staff closed the slot; an earlier reservation keeps its row. */
    closedAt: instant('closed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('booking_slot_start').on(table.clubId, table.startAt),
    check('booking_slot_duration', sql`duration_minutes between 5 and 1440`),
    check('booking_slot_minute', sql`date_trunc('minute', start_at) = start_at`),
  ],
);

export const reservations = appSchema.table(
  'reservation',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    slotId: uuid('slot_id')
      .notNull()
      .references(() => bookingSlots.id),
    fanId: uuid('fan_id').notNull(),
    status: text('status').$type<ReservationStatus>().notNull().default('BOOKED'),
    createdAt: createdAt(),
    cancelledAt: instant('cancelled_at'),
    /** How often staff have moved it or changed its slot: calendars keep the version with the highest number. */
    moves: integer('moves').notNull().default(0),
    checkedInAt: instant('checked_in_at'),
  },
  (table) => [
    uniqueIndex('reservation_live').on(table.clubId, table.slotId).where(sql`status = 'BOOKED'`),
    index('reservation_of_fan').on(table.clubId, table.fanId),
    check('reservation_status_known', sql`status in ('BOOKED', 'CANCELLED')`),
    check('reservation_cancelled_when', sql`(status = 'CANCELLED') = (cancelled_at is not null)`),
  ],
);
