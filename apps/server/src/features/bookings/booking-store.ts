import { and, asc, eq, gt, isNull, notExists, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { WHOLE_LIST_LIMIT } from '#server/db/pagination.ts';
import { isUuid } from '#server/lib/ids.ts';
import { bookingSlots, type ReservationStatus, reservations } from './booking-tables.ts';

export interface SlotRecord {
  id: string;
  startAt: Date;
  durationMinutes: number;
  place: string | null;
  person: string | null;
}

/** A reservation with its slot's time. */
export interface ReservationRecord {
  id: string;
  fanId: string;
  status: ReservationStatus;
  moves: number;
  slot: SlotRecord;
}

export const slotColumns = {
  id: bookingSlots.id,
  startAt: bookingSlots.startAt,
  durationMinutes: bookingSlots.durationMinutes,
  place: bookingSlots.place,
  person: bookingSlots.person,
};

const reservationColumns = {
  id: reservations.id,
  fanId: reservations.fanId,
  status: reservations.status,
  moves: reservations.moves,
  slot: slotColumns,
};

/** Skips existing slots. */
export async function insertSlots(tx: Tx, rows: (typeof bookingSlots.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(bookingSlots).values(rows).onConflictDoNothing();
}

/** Returns unreserved slots that start after `now`, earliest first. */
export function findFreeSlots(tx: Tx, { clubId, now }: { clubId: string; now: Date }): Promise<SlotRecord[]> {
  const held = tx
    .select({ one: sql`1` })
    .from(reservations)
    .where(
      and(
        eq(reservations.clubId, clubId),
        eq(reservations.slotId, bookingSlots.id),
        eq(reservations.status, 'BOOKED'),
      ),
    );
  return tx
    .select(slotColumns)
    .from(bookingSlots)
    .where(
      and(
        eq(bookingSlots.clubId, clubId),
        isNull(bookingSlots.closedAt),
        gt(bookingSlots.startAt, now),
        notExists(held),
      ),
    )
    .orderBy(asc(bookingSlots.startAt))
    .limit(WHOLE_LIST_LIMIT);
}

/** Finds a slot that is not closed. */
export async function findSlot(
  tx: Tx,
  { clubId, id }: { clubId: string; id: string },
): Promise<SlotRecord | undefined> {
  if (!isUuid(id)) return undefined;
  const [slot] = await tx
    .select(slotColumns)
    .from(bookingSlots)
    .where(and(eq(bookingSlots.clubId, clubId), eq(bookingSlots.id, id), isNull(bookingSlots.closedAt)));
  return slot;
}

export async function findSlotAt(
  tx: Tx,
  { clubId, startAt }: { clubId: string; startAt: Date },
): Promise<SlotRecord | undefined> {
  const [slot] = await tx
    .select(slotColumns)
    .from(bookingSlots)
    .where(and(eq(bookingSlots.clubId, clubId), eq(bookingSlots.startAt, startAt)));
  return slot;
}

/**
 * Returns false if the slot is reserved; a concurrent caller waits for the first one's commit, and closing
 * the slot waits for both.
 */
export async function insertReservation(
  tx: Tx,
  row: { id: string; clubId: string; slotId: string; fanId: string },
): Promise<boolean> {
  const inserted = await tx
    .insert(reservations)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: reservations.id });
  return inserted.length > 0;
}

/** Serialises the transactions that count or add reservations of the same fan. */
export async function lockReservationsOfFan(
  tx: Tx,
  { clubId, fanId }: { clubId: string; fanId: string },
): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`reservations ${clubId} ${fanId}`}, 0))`,
  );
}

/** Returns a fan's live reservations that start after `now`, earliest first. */
export function findReservationsOfFan(
  tx: Tx,
  { clubId, fanId, now }: { clubId: string; fanId: string; now: Date },
): Promise<ReservationRecord[]> {
  return tx
    .select(reservationColumns)
    .from(reservations)
    .innerJoin(bookingSlots, eq(bookingSlots.id, reservations.slotId))
    .where(
      and(
        eq(reservations.clubId, clubId),
        eq(reservations.fanId, fanId),
        eq(reservations.status, 'BOOKED'),
        gt(bookingSlots.startAt, now),
      ),
    )
    .orderBy(asc(bookingSlots.startAt))
    .limit(WHOLE_LIST_LIMIT);
}

export type ReservationRow = typeof reservations.$inferSelect;

export interface ReservationKey {
  clubId: string;
  fanId: string;
  id: string;
}

export async function findReservation(
  tx: Tx,
  { clubId, fanId, id }: ReservationKey,
): Promise<ReservationRecord | undefined> {
  if (!isUuid(id)) return undefined;
  const [reservation] = await tx
    .select(reservationColumns)
    .from(reservations)
    .innerJoin(bookingSlots, eq(bookingSlots.id, reservations.slotId))
    .where(and(eq(reservations.clubId, clubId), eq(reservations.fanId, fanId), eq(reservations.id, id)));
  return reservation;
}

/** Locks a reservation until the end of the transaction: until then it is neither moved nor cancelled. */
export async function lockReservation(
  tx: Tx,
  { clubId, id }: Pick<ReservationKey, 'clubId' | 'id'>,
): Promise<ReservationRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [reservation] = await tx
    .select()
    .from(reservations)
    .where(and(eq(reservations.clubId, clubId), eq(reservations.id, id)))
    .for('update');
  return reservation;
}

/** Returns false if it was cancelled before. */
export async function cancelReservationRow(tx: Tx, { clubId, fanId, id }: ReservationKey): Promise<boolean> {
  const cancelled = await tx
    .update(reservations)
    .set({ status: 'CANCELLED', cancelledAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(reservations.clubId, clubId),
        eq(reservations.fanId, fanId),
        eq(reservations.id, id),
        eq(reservations.status, 'BOOKED'),
      ),
    )
    .returning({ id: reservations.id });
  return cancelled.length > 0;
}

/** Cancels the live reservations of a fan that have not begun, and returns them. */
export async function cancelReservationsToCome(
  tx: Tx,
  { clubId, fanId }: { clubId: string; fanId: string },
): Promise<{ id: string; slotId: string }[]> {
  return tx
    .update(reservations)
    .set({ status: 'CANCELLED', cancelledAt: sql`clock_timestamp()` })
    .from(bookingSlots)
    .where(
      and(
        eq(bookingSlots.id, reservations.slotId),
        eq(reservations.clubId, clubId),
        eq(reservations.fanId, fanId),
        eq(reservations.status, 'BOOKED'),
        gt(bookingSlots.startAt, sql`clock_timestamp()`),
      ),
    )
    .returning({ id: reservations.id, slotId: reservations.slotId });
}
