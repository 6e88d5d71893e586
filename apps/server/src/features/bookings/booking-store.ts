import { and, asc, eq, gt, notExists, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { isUuid } from '#server/lib/ids.ts';
import { bookingSlots, type ReservationStatus, reservations } from './booking-tables.ts';

export interface SlotRecord {
  id: string;
  startAt: Date;
  durationMinutes: number;
}

/** A reservation with the time it holds. */
export interface ReservationRecord {
  id: string;
  fanId: string;
  status: ReservationStatus;
  slot: SlotRecord;
}

const slotColumns = {
  id: bookingSlots.id,
  startAt: bookingSlots.startAt,
  durationMinutes: bookingSlots.durationMinutes,
};

const reservationColumns = {
  id: reservations.id,
  fanId: reservations.fanId,
  status: reservations.status,
  slot: slotColumns,
};

/** Times that are there already are left alone. */
export async function insertSlots(tx: Tx, rows: (typeof bookingSlots.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(bookingSlots).values(rows).onConflictDoNothing();
}

/** What starts after `now` and nobody holds, earliest first. */
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
    .where(and(eq(bookingSlots.clubId, clubId), gt(bookingSlots.startAt, now), notExists(held)))
    .orderBy(asc(bookingSlots.startAt));
}

export async function findSlot(
  tx: Tx,
  { clubId, id }: { clubId: string; id: string },
): Promise<SlotRecord | undefined> {
  if (!isUuid(id)) return undefined;
  const [slot] = await tx
    .select(slotColumns)
    .from(bookingSlots)
    .where(and(eq(bookingSlots.clubId, clubId), eq(bookingSlots.id, id)));
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

/** False when somebody holds the slot: whoever comes second waits for the first to commit, then is told. */
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

/** Until the end of the transaction no other of the same fan counts or adds reservations. */
export async function lockReservationsOfFan(
  tx: Tx,
  { clubId, fanId }: { clubId: string; fanId: string },
): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`reservations ${clubId} ${fanId}`}, 0))`,
  );
}

/** Live ones of a fan that start after `now`, earliest first. */
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
    .orderBy(asc(bookingSlots.startAt));
}

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

/** False when it was cancelled before. */
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
