import { and, asc, eq, getTableColumns, inArray, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '#server/db/client.ts';
import { beginWordsOfClub, byName } from '../club-search-store.ts';
import { clubs, linkedClubs } from '../club-tables.ts';

const MOST_FOUND = 20;
const linked = alias(clubs, 'linked');

export type PlainClubRow = typeof clubs.$inferSelect;

/** Returns the clubs that these link, each in their order. */
export async function listLinkedClubs(tx: Tx, clubIds: string[]) {
  return tx
    .select({ clubId: linkedClubs.clubId, linked })
    .from(linkedClubs)
    .innerJoin(linked, eq(linked.id, linkedClubs.linkedClubId))
    .where(inArray(linkedClubs.clubId, clubIds))
    .orderBy(asc(linkedClubs.position));
}

/** Returns the clubs that show this one as linked. Searches all clubs. */
export function findClubsLinkingTo(tx: Tx, linkedClubId: string) {
  return tx
    .select({ id: clubs.id, slug: clubs.slug, name: clubs.name })
    .from(linkedClubs)
    .innerJoin(clubs, eq(clubs.id, linkedClubs.clubId))
    .where(eq(linkedClubs.linkedClubId, linkedClubId))
    .orderBy(asc(clubs.name));
}

export async function readLinksVersion(tx: Tx, clubId: string): Promise<number> {
  const [row] = await tx.select({ version: clubs.linksVersion }).from(clubs).where(eq(clubs.id, clubId));
  return row?.version ?? 1;
}

/** Locks the links of a club, and returns their version. Others may still link the club itself. */
export async function lockLinks(tx: Tx, clubId: string): Promise<number> {
  const [row] = await tx
    .select({ version: clubs.linksVersion })
    .from(clubs)
    .where(eq(clubs.id, clubId))
    .for('no key update');
  return row?.version ?? 1;
}

/** The caller must hold the lock of the links. */
export async function replaceLinkedClubs(tx: Tx, clubId: string, linkedClubIds: string[]): Promise<void> {
  await tx.delete(linkedClubs).where(eq(linkedClubs.clubId, clubId));
  if (linkedClubIds.length > 0) {
    await tx
      .insert(linkedClubs)
      .values(linkedClubIds.map((linkedClubId, position) => ({ clubId, linkedClubId, position })));
  }
  await raiseVersion(tx, clubId);
}

/** Returns false if there is no such link. The caller must hold the lock of the links. */
export async function removeLink(
  tx: Tx,
  { clubId, linkedClubId }: { clubId: string; linkedClubId: string },
): Promise<boolean> {
  const removed = await tx
    .delete(linkedClubs)
    .where(and(eq(linkedClubs.clubId, clubId), eq(linkedClubs.linkedClubId, linkedClubId)))
    .returning({ clubId: linkedClubs.clubId });
  if (removed.length === 0) return false;
  await raiseVersion(tx, clubId);
  return true;
}

async function raiseVersion(tx: Tx, clubId: string): Promise<void> {
  await tx
    .update(clubs)
    .set({ linksVersion: sql`${clubs.linksVersion} + 1` })
    .where(eq(clubs.id, clubId));
}

/** Returns the clubs with these slugs, in no order. */
export async function findClubRows(tx: Tx, slugs: string[]): Promise<PlainClubRow[]> {
  if (slugs.length === 0) return [];
  return tx.select().from(clubs).where(inArray(clubs.slug, slugs));
}

/** Returns clubs that this one could link and does not yet, whose names begin with all these words, by name. */
export async function searchLinkable(
  tx: Tx,
  { clubId, words }: { clubId: string; words: string[] },
): Promise<PlainClubRow[]> {
  const isNamed = words.length > 0 ? beginWordsOfClub(words) : undefined;
  const isLinked = tx
    .select({ one: sql`1` })
    .from(linkedClubs)
    .where(and(eq(linkedClubs.clubId, clubId), eq(linkedClubs.linkedClubId, clubs.id)));
  return tx
    .select(getTableColumns(clubs))
    .from(clubs)
    .where(and(ne(clubs.id, clubId), ne(clubs.state, 'ARCHIVED'), notExists(isLinked), isNamed))
    .orderBy(byName, asc(clubs.id))
    .limit(MOST_FOUND);
}
