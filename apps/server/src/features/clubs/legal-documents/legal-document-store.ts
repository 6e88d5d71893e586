import type { TermsDocument } from '@tifo/contracts/fans';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { clubDocuments, clubs } from '../club-tables.ts';

export type DocumentRow = typeof clubDocuments.$inferSelect;

interface DocumentKey {
  clubId: string;
  document: TermsDocument;
}

/** The documents that "club.id" of the statement around it has written itself, as rows of `DocumentStanding`. */
export const standingsOfClub = sql`
  select document, max(version) as version,
    coalesce(max(version) filter (where in_substance), 1) as "bindingVersion"
  from ${clubDocuments} where club_id = club.id group by document`;

/** Returns every version that the club has written, newest first, without the texts. */
export async function listDocumentVersions(tx: Tx, { clubId, document }: DocumentKey) {
  const { version, inSubstance, publishedAt } = clubDocuments;
  return tx
    .select({ version, inSubstance, publishedAt })
    .from(clubDocuments)
    .where(and(eq(clubDocuments.clubId, clubId), eq(clubDocuments.document, document)))
    .orderBy(desc(version));
}

/** Returns the text of a version, in both languages; undefined for a version that the club has not written. */
export async function findDocumentText(
  tx: Tx,
  { clubId, document, version }: DocumentKey & { version: number },
): Promise<DocumentRow['markdown'] | undefined> {
  const [row] = await tx
    .select({ markdown: clubDocuments.markdown })
    .from(clubDocuments)
    .where(
      and(
        eq(clubDocuments.clubId, clubId),
        eq(clubDocuments.document, document),
        eq(clubDocuments.version, version),
      ),
    );
  return row?.markdown;
}

/** Returns every version that the club has written, newest first. */
export async function listDocumentRows(tx: Tx, { clubId, document }: DocumentKey): Promise<DocumentRow[]> {
  return tx
    .select()
    .from(clubDocuments)
    .where(and(eq(clubDocuments.clubId, clubId), eq(clubDocuments.document, document)))
    .orderBy(desc(clubDocuments.version));
}

/** Returns false if there is such a version already. */
export async function insertDocumentVersion(tx: Tx, row: Omit<DocumentRow, 'publishedAt'>): Promise<boolean> {
  const inserted = await tx
    .insert(clubDocuments)
    .values(row)
    .onConflictDoNothing()
    .returning({ version: clubDocuments.version });
  return inserted.length === 1;
}

const ELSEWHERE = {
  FIAT_CONDITIONS: 'eulaUrl',
  FIAT_SALE_TERMS: 'sfcUrl',
  PRIVACY_POLICY: 'privacyPolicyUrl',
} as const;

/** Returns the page elsewhere to which the club leads fans for a document. */
export async function findElsewhereUrl(tx: Tx, { clubId, document }: DocumentKey): Promise<string | null> {
  const column = columnOf(document);
  if (!column) return null;
  const [row] = await tx.select({ url: clubs[column] }).from(clubs).where(eq(clubs.id, clubId));
  return row?.url ?? null;
}

/** Leads fans to the text of this site. */
export async function clearElsewhereUrl(tx: Tx, { clubId, document }: DocumentKey): Promise<void> {
  const column = columnOf(document);
  if (!column || (await findElsewhereUrl(tx, { clubId, document })) === null) return;
  await tx
    .update(clubs)
    .set({ [column]: null, version: sql`${clubs.version} + 1` })
    .where(eq(clubs.id, clubId));
}

function columnOf(document: TermsDocument) {
  return document in ELSEWHERE ? ELSEWHERE[document as keyof typeof ELSEWHERE] : undefined;
}
