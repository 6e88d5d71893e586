import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import type { PageRequest } from '#server/db/pagination.ts';
import { type ContentKind, contentAddresses, contentVersions } from './history-tables.ts';

export type ContentVersion = typeof contentVersions.$inferSelect;

export interface ContentKey {
  clubId: string;
  kind: ContentKind;
  ref: string;
}

const ofItem = ({ clubId, kind, ref }: ContentKey) =>
  and(eq(contentVersions.clubId, clubId), eq(contentVersions.kind, kind), eq(contentVersions.ref, ref));

/** Keeps a version; one that is kept already stays as it is. */
export async function insertVersion(tx: Tx, row: typeof contentVersions.$inferInsert): Promise<void> {
  await tx.insert(contentVersions).values(row).onConflictDoNothing();
}

/** Newest first. */
export async function findVersions(
  tx: Tx,
  { page, ...key }: ContentKey & { page: PageRequest<number> },
): Promise<ContentVersion[]> {
  return tx
    .select()
    .from(contentVersions)
    .where(and(ofItem(key), page.after === null ? undefined : lt(contentVersions.version, page.after)))
    .orderBy(desc(contentVersions.version))
    .limit(page.limit + 1);
}

export async function countVersions(tx: Tx, key: ContentKey): Promise<number> {
  return tx.$count(contentVersions, ofItem(key));
}

export async function findVersion(
  tx: Tx,
  { version, ...key }: ContentKey & { version: number },
): Promise<ContentVersion | undefined> {
  const [row] = await tx
    .select()
    .from(contentVersions)
    .where(and(ofItem(key), eq(contentVersions.version, version)));
  return row;
}

interface Address {
  clubId: string;
  kind: ContentKind;
  slug: string;
}

const at = ({ clubId, kind, slug }: Address) =>
  and(eq(contentAddresses.clubId, clubId), eq(contentAddresses.kind, kind), eq(contentAddresses.slug, slug));

/** Gives an address to an item, unless another one has it; returns the item it belongs to. */
export async function takeAddress(
  tx: Tx,
  { ref, isPublic, ...address }: Address & { ref: string; isPublic: boolean },
): Promise<string> {
  const [row] = await tx
    .insert(contentAddresses)
    .values({ ...address, ref, wasPublic: isPublic })
    .onConflictDoUpdate({
      target: [contentAddresses.clubId, contentAddresses.kind, contentAddresses.slug],
      // Also of an address that is not taken over: the row is locked, and its item returned.
      set: {
        wasPublic: sql`${contentAddresses.wasPublic} or (${contentAddresses.ref} = ${ref}::uuid and ${isPublic})`,
      },
    })
    .returning({ ref: contentAddresses.ref });
  if (!row) throw new Error('The address was not stored');
  return row.ref;
}

/** Gives an address up that no fan has seen. */
export async function releaseUnseenAddress(tx: Tx, address: Address): Promise<void> {
  await tx.delete(contentAddresses).where(and(at(address), eq(contentAddresses.wasPublic, false)));
}

/** Returns the item that an address belongs, or belonged, to. */
export async function findRefAt(tx: Tx, address: Address): Promise<string | undefined> {
  const [row] = await tx.select({ ref: contentAddresses.ref }).from(contentAddresses).where(at(address));
  return row?.ref;
}
