import { and, asc, eq, gte, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { brokenConstraint } from '#server/db/transaction.ts';
import { ConflictError } from '#server/lib/errors.ts';
import { type SlotRecord, slotColumns } from '../booking-store.ts';
import { bookingSlots, reservations } from '../booking-tables.ts';

interface Key {
  clubId: string;
  id: string;
}

export interface HeldSlot extends SlotRecord {
  reservationId: string | null;
  fanId: string | null;
  checkedInAt: Date | null;
}

const heldColumns = {
  ...slotColumns,
  reservationId: reservations.id,
  fanId: reservations.fanId,
  checkedInAt: reservations.checkedInAt,
};

const isLive = and(
  eq(reservations.clubId, bookingSlots.clubId),
  eq(reservations.slotId, bookingSlots.id),
  eq(reservations.status, 'BOOKED'),
);

/**
 * Returns slots that start at `from` or later and before `until`, each with its reservation, earliest first.
 */
export function findHeldSlots(
  tx: Tx,
  { clubId, from, until }: { clubId: string; from: Date; until: Date },
): Promise<HeldSlot[]> {
  return tx
    .select(heldColumns)
    .from(bookingSlots)
    .leftJoin(reservations, isLive)
    .where(
      and(
        eq(bookingSlots.clubId, clubId),
        gte(bookingSlots.startAt, from),
        lt(bookingSlots.startAt, until),
        // A reserved slot cannot be closed; if one were nevertheless, its reservation stays visible.
        or(isNull(bookingSlots.closedAt), isNotNull(reservations.id)),
      ),
    )
    .orderBy(asc(bookingSlots.startAt));
}

export async function findHeldSlot(tx: Tx, { clubId, id }: Key): Promise<HeldSlot | undefined> {
  const [slot] = await tx
    .select(heldColumns)
    .from(bookingSlots)
    .leftJoin(reservations, isLive)
    .where(and(eq(bookingSlots.clubId, clubId), eq(bookingSlots.id, id)));
  return slot;
}

/** Opens slots; closed ones are opened again. */
export async function openSlots(tx: Tx, rows: (typeof bookingSlots.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(bookingSlots)
    .values(rows)
    .onConflictDoUpdate({
      target: [bookingSlots.clubId, bookingSlots.startAt],
      set: {
        closedAt: null,
        durationMinutes: sql`excluded.duration_minutes`,
        place: sql`excluded.place`,
        person: sql`excluded.person`,
      },
      setWhere: isNotNull(bookingSlots.closedAt),
    });
}

/** Locks a slot until the end of the transaction; reservations take the same lock. */
export async function lockSlot(tx: Tx, { clubId, id }: Key) {
  const [slot] = await tx
    .select()
    .from(bookingSlots)
    .where(and(eq(bookingSlots.clubId, clubId), eq(bookingSlots.id, id)))
    .for('update');
  return slot;
}

export async function closeSlotRow(tx: Tx, { clubId, id }: Key): Promise<void> {
  await tx
    .update(bookingSlots)
    .set({ closedAt: sql`clock_timestamp()` })
    .where(and(eq(bookingSlots.clubId, clubId), eq(bookingSlots.id, id)));
}

/** If several are moved to one slot, the unique key on live reservations decides. */
export async function moveReservationRow(
  tx: Tx,
  { clubId, id, slotId }: Key & { slotId: string },
): Promise<void> {
  await tx
    .update(reservations)
    .set({ slotId, moves: sql`${reservations.moves} + 1`, checkedInAt: null })
    .where(and(eq(reservations.clubId, clubId), eq(reservations.id, id)))
    .catch((error: unknown) => {
      throw brokenConstraint(error) === 'reservation_live' ? new ConflictError('slot.taken') : error;
    });
}

export async function checkInRow(
  tx: Tx,
  { clubId, id, isPresent }: Key & { isPresent: boolean },
): Promise<void> {
  await tx
    .update(reservations)
    .set({ checkedInAt: isPresent ? sql`clock_timestamp()` : null })
    .where(and(eq(reservations.clubId, clubId), eq(reservations.id, id)));
}

export async function setSlotFacts(
  tx: Tx,
  { clubId, id, place, person }: Key & { place: string | null; person: string | null },
): Promise<void> {
  await tx
    .update(bookingSlots)
    .set({ place, person })
    .where(and(eq(bookingSlots.clubId, clubId), eq(bookingSlots.id, id)));
}

/** Makes the next calendar file of a reservation newer than those the fan has. */
export async function countChange(tx: Tx, { clubId, id }: Key): Promise<void> {
  await tx
    .update(reservations)
    .set({ moves: sql`${reservations.moves} + 1` })
    .where(and(eq(reservations.clubId, clubId), eq(reservations.id, id)));
}
