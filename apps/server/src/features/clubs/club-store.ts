import type { LegalIdentity } from '@tifo/contracts/clubs';
import { and, asc, eq, getTableColumns, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import {
  type PictureChange,
  type PictureSearch,
  showsPicture,
  withPicture,
} from '#server/db/picture-columns.ts';
import { clubs } from './club-tables.ts';
import { type LeadingDomain, leadingDomainsOfClub } from './domains/domain-store.ts';

import type { DocumentStanding } from './legal-documents/legal-document-rules.ts';
import { standingsOfClub } from './legal-documents/legal-document-store.ts';

export type ClubRow = typeof clubs.$inferSelect & {
  domains: LeadingDomain[];
  /** The documents that the club has written itself. */
  documents: DocumentStanding[];
};

export async function findClubRow(
  tx: Tx,
  by: { slug: string } | { id: string },
): Promise<ClubRow | undefined> {
  const [row] = await selectClubs(tx).where('slug' in by ? eq(clubs.slug, by.slug) : eq(clubs.id, by.id));
  return row;
}

/** Clubs with the domains that lead to them, in the order of their proof, and with their own documents: one statement. */
export function selectClubs(tx: Tx) {
  // Of a statement on one table, drizzle writes columns without the table's name: "club.id" is written out.
  const domains = sql<LeadingDomain[]>`(
    select coalesce(json_agg(domain), '[]') from (${leadingDomainsOfClub}) as domain)`;
  const documents = sql<DocumentStanding[]>`(
    select coalesce(json_agg(standing), '[]') from (${standingsOfClub}) as standing)`;
  return tx.select({ ...getTableColumns(clubs), domains, documents }).from(clubs);
}

/** Returns the names of these clubs by their slugs. */
export async function findClubNames(tx: Tx, slugs: string[]): Promise<ReadonlyMap<string, string>> {
  if (slugs.length === 0) return new Map();
  const rows = await tx
    .select({ slug: clubs.slug, name: clubs.name })
    .from(clubs)
    .where(inArray(clubs.slug, slugs));
  return new Map(rows.map(({ slug, name }) => [slug, name]));
}

/** Returns the clubs of a database in the order of their ids, after one of them. */
export async function findClubZones(
  tx: Tx,
  { database, after, limit }: { database: string | null; after: string | null; limit: number },
) {
  return tx
    .select({ id: clubs.id, timeZone: clubs.timeZone })
    .from(clubs)
    .where(
      and(
        database === null ? isNull(clubs.database) : eq(clubs.database, database),
        after === null ? undefined : gt(clubs.id, after),
      ),
    )
    .orderBy(asc(clubs.id))
    .limit(limit);
}

const isOpen = eq(clubs.referralNeeded, false);

/** Returns the slugs of clubs that are not by invitation, oldest first. */
export async function findOpenSlugs(tx: Tx, { offset, limit }: { offset: number; limit: number }) {
  const rows = await tx
    .select({ slug: clubs.slug })
    .from(clubs)
    .where(isOpen)
    .orderBy(asc(clubs.createdAt), asc(clubs.id))
    .offset(offset)
    .limit(limit);
  return rows.map(({ slug }) => slug);
}

export async function countOpenClubs(tx: Tx): Promise<number> {
  return tx.$count(clubs, isOpen);
}

export async function isAnyClub(tx: Tx): Promise<boolean> {
  const rows = await tx.select({ id: clubs.id }).from(clubs).limit(1);
  return rows.length > 0;
}

const WITH_PICTURES = [clubs.logoUrl, clubs.bannerUrl, clubs.presentationHtml];

export async function clubShowsPicture(tx: Tx, picture: PictureSearch): Promise<boolean> {
  return (
    (await tx.$count(clubs, and(eq(clubs.id, picture.clubId), showsPicture(WITH_PICTURES, picture)))) > 0
  );
}

/** Returns false if the club does not show it. */
export async function replacePictureOfClub(tx: Tx, change: PictureChange): Promise<boolean> {
  const replaced = await tx
    .update(clubs)
    .set({
      logoUrl: withPicture(clubs.logoUrl, change),
      bannerUrl: withPicture(clubs.bannerUrl, change),
      presentationHtml: withPicture(clubs.presentationHtml, change),
      presentationMarkdown: withPicture(clubs.presentationMarkdown, change),
      version: sql`${clubs.version} + 1`,
    })
    .where(and(eq(clubs.id, change.clubId), showsPicture(WITH_PICTURES, change)))
    .returning({ id: clubs.id });
  return replaced.length > 0;
}

/** Locks the club's row. */
export async function lockClub(tx: Tx, id: string): Promise<ClubRow | undefined> {
  const [row] = await tx.select().from(clubs).where(eq(clubs.id, id)).for('update');
  return row && { ...row, domains: [], documents: [] };
}

/** The caller must hold the lock of the row. */
export async function updateClub(
  tx: Tx,
  id: string,
  change: Partial<Omit<typeof clubs.$inferInsert, 'id' | 'slug' | 'version'>>,
): Promise<ClubRow> {
  const [row] = await tx
    .update(clubs)
    .set({ ...change, version: sql`${clubs.version} + 1` })
    .where(eq(clubs.id, id))
    .returning();
  if (!row) throw new Error('The club is gone');
  return { ...row, domains: [], documents: [] };
}

/** Returns false if there is a club with its id or its slug. */
export async function insertClub(tx: Tx, row: typeof clubs.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(clubs).values(row).onConflictDoNothing().returning({ id: clubs.id });
  return inserted.length > 0;
}

/** Returns false if the value is unchanged. */
export async function updateSecondFactorNeeded(
  tx: Tx,
  clubId: string,
  secondFactorNeeded: boolean,
): Promise<boolean> {
  const updated = await tx
    .update(clubs)
    .set({ secondFactorNeeded })
    .where(and(eq(clubs.id, clubId), ne(clubs.secondFactorNeeded, secondFactorNeeded)))
    .returning({ id: clubs.id });
  return updated.length === 1;
}

export async function updateDueDiligence(
  tx: Tx,
  { clubId, isNeeded }: { clubId: string; isNeeded: boolean },
): Promise<void> {
  await tx.update(clubs).set({ dueDiligenceNeeded: isNeeded }).where(eq(clubs.id, clubId));
}

export async function updateLegalIdentity(
  tx: Tx,
  { clubId, legalIdentity }: { clubId: string; legalIdentity: LegalIdentity },
): Promise<void> {
  await tx.update(clubs).set({ legalIdentity }).where(eq(clubs.id, clubId));
}
