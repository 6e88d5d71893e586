import { and, asc, eq, exists, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import {
  type PictureChange,
  type PictureSearch,
  showsPicture,
  withPicture,
} from '#server/db/picture-columns.ts';
import { clubPartners, clubs } from '../club-tables.ts';

export type PartnerRow = typeof clubPartners.$inferSelect;

/** Returns the partners of these clubs, each in their order. */
export async function listPartners(tx: Tx, clubIds: string[]): Promise<PartnerRow[]> {
  return tx
    .select()
    .from(clubPartners)
    .where(inArray(clubPartners.clubId, clubIds))
    .orderBy(asc(clubPartners.position), asc(clubPartners.slug));
}

/** Returns false if there is no such partner. It cannot be removed before the transaction has ended. */
export async function holdPartner(
  tx: Tx,
  { clubId, slug }: { clubId: string; slug: string },
): Promise<boolean> {
  const held = await tx
    .select({ id: clubPartners.id })
    .from(clubPartners)
    .where(and(eq(clubPartners.clubId, clubId), eq(clubPartners.slug, slug)))
    .for('key share');
  return held.length > 0;
}

export async function readPartnersVersion(tx: Tx, clubId: string): Promise<number> {
  const [row] = await tx.select({ version: clubs.partnersVersion }).from(clubs).where(eq(clubs.id, clubId));
  return row?.version ?? 1;
}

/** Locks the list of a club's partners, and returns its version. */
export async function lockPartners(tx: Tx, clubId: string): Promise<number> {
  const [row] = await tx
    .select({ version: clubs.partnersVersion })
    .from(clubs)
    .where(eq(clubs.id, clubId))
    .for('no key update');
  return row?.version ?? 1;
}

export async function insertPartners(tx: Tx, rows: (typeof clubPartners.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(clubPartners).values(rows);
}

/** The caller must hold the lock of the list. */
export async function removePartners(
  tx: Tx,
  { clubId, ids }: { clubId: string; ids: string[] },
): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(clubPartners).where(and(eq(clubPartners.clubId, clubId), inArray(clubPartners.id, ids)));
}

/** The caller must hold the lock of the list. */
export async function updatePartner(
  tx: Tx,
  { id, clubId, name, logoUrl, position }: PartnerRow,
): Promise<void> {
  await tx
    .update(clubPartners)
    .set({ name, logoUrl, position })
    .where(and(eq(clubPartners.clubId, clubId), eq(clubPartners.id, id)));
}

export async function raisePartnersVersion(tx: Tx, clubId: string): Promise<void> {
  await tx
    .update(clubs)
    .set({ partnersVersion: sql`${clubs.partnersVersion} + 1` })
    .where(eq(clubs.id, clubId));
}

export async function partnersShowPicture(tx: Tx, picture: PictureSearch): Promise<boolean> {
  return (await tx.$count(clubPartners, hasLogo(picture))) > 0;
}

/** Writes another address for a logo. The list is locked first, as by whoever changes it. */
export async function replaceLogo(tx: Tx, change: PictureChange): Promise<void> {
  const users = tx.select({ one: sql`1` }).from(clubPartners).where(hasLogo(change));
  const locked = await tx
    .update(clubs)
    .set({ partnersVersion: sql`${clubs.partnersVersion} + 1` })
    .where(and(eq(clubs.id, change.clubId), exists(users)))
    .returning({ id: clubs.id });
  if (locked.length === 0) return;
  await tx
    .update(clubPartners)
    .set({ logoUrl: withPicture(clubPartners.logoUrl, change) })
    .where(hasLogo(change));
}

function hasLogo(picture: PictureSearch) {
  return and(eq(clubPartners.clubId, picture.clubId), showsPicture([clubPartners.logoUrl], picture));
}
