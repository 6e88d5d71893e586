import type { TermsDocument } from '@tifo/contracts/fans';
import { and, desc, eq, inArray, max, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { clubDocuments, clubs } from '../club-tables.ts';
import type { DocumentStanding } from './legal-document-rules.ts';

export type DocumentRow = typeof clubDocuments.$inferSelect;

interface DocumentKey {
  clubId: string;
  document: TermsDocument;
}

/** Returns the documents that these clubs have written themselves. */
export async function findStandings(
  tx: Tx,
  clubIds: string[],
): Promise<(DocumentStanding & { clubId: string })[]> {
  const { clubId, document, version, inSubstance } = clubDocuments;
  const rows = await tx
    .select({
      ...{ clubId, document, version: max(version) },
      bindingVersion: sql<number | null>`max(${version}) filter (where ${inSubstance})`,
    })
    .from(clubDocuments)
    .where(inArray(clubId, clubIds))
    .groupBy(clubId, document);
  return rows.map((row) => ({
    ...row,
    version: row.version ?? 0,
    bindingVersion: row.bindingVersion ?? 1,
  }));
}

/** Returns every version that the club has written, newest first. */
export async function listDocumentVersions(
  tx: Tx,
  { clubId, document }: DocumentKey,
): Promise<DocumentRow[]> {
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
