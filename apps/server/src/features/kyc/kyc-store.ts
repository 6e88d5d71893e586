import type { CompanyInfo, ContactInfo, PersonalInfo, TermsDocument } from '@tifo/contracts/fans';
import { and, desc, eq, inArray, max, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { kycEvents, personalInfos, termsAcceptances } from './kyc-tables.ts';

interface FanKey {
  clubId: string;
  fanId: string;
}

export async function findPersonalInfo(tx: Tx, { clubId, fanId }: FanKey): Promise<PersonalInfo | null> {
  return (await findPersonalInfos(tx, { clubId, fanIds: [fanId] })).get(fanId) ?? null;
}

/** Returns the information by fan; fans who have not stated any are left out. */
export async function findPersonalInfos(
  tx: Tx,
  { clubId, fanIds }: { clubId: string; fanIds: string[] },
): Promise<Map<string, PersonalInfo>> {
  const rows = await tx
    .select()
    .from(personalInfos)
    .where(and(eq(personalInfos.clubId, clubId), inArray(personalInfos.fanId, fanIds)));
  return new Map(rows.map((row) => [row.fanId, toPersonalInfo(row)]));
}

/** Returns what was stated last by any of these fans. */
export async function findLatestPersonalInfo(tx: Tx, fans: readonly FanKey[]): Promise<PersonalInfo | null> {
  if (fans.length === 0) return null;
  const [row] = await tx
    .select()
    .from(personalInfos)
    .where(
      and(
        inArray(
          personalInfos.clubId,
          fans.map(({ clubId }) => clubId),
        ),
        inArray(
          personalInfos.fanId,
          fans.map(({ fanId }) => fanId),
        ),
      ),
    )
    .orderBy(desc(personalInfos.updatedAt))
    .limit(1);
  return row ? toPersonalInfo(row) : null;
}

function toPersonalInfo(row: typeof personalInfos.$inferSelect): PersonalInfo {
  const { birthdate, birthplace, firstName, lastName, phoneNumber, address, companyInfo } = row;
  return {
    birthdate,
    firstName,
    lastName,
    ...(birthplace === null ? {} : { birthplace }),
    ...(phoneNumber === null ? {} : { phoneNumber }),
    ...(companyInfo ? { companyInfo } : {}),
    ...(address ? { address } : {}),
  };
}

/** Replaces what the fan stated before. */
export async function upsertPersonalInfo(
  tx: Tx,
  { clubId, fanId, info }: FanKey & { info: PersonalInfo },
): Promise<void> {
  const row = {
    ...info,
    birthplace: info.birthplace ?? null,
    phoneNumber: info.phoneNumber ?? null,
    address: info.address ?? null,
    companyInfo: info.companyInfo ?? null,
  };
  await tx
    .insert(personalInfos)
    .values({ ...row, clubId, fanId })
    .onConflictDoUpdate({
      target: personalInfos.fanId,
      set: { ...row, updatedAt: sql`clock_timestamp()` },
    });
}

/** Who has told nothing about themselves yet has nothing to correct. */
export async function correctIdentityNames(
  tx: Tx,
  { clubId, fanId, firstName, lastName }: FanKey & { firstName: string; lastName: string },
): Promise<void> {
  await tx
    .update(personalInfos)
    .set({ firstName, lastName, updatedAt: sql`clock_timestamp()` })
    .where(and(eq(personalInfos.clubId, clubId), eq(personalInfos.fanId, fanId)));
}

export async function updateBirth(
  tx: Tx,
  { clubId, fanId, birthdate, birthplace }: FanKey & { birthdate: string; birthplace: string | null },
): Promise<void> {
  await tx
    .update(personalInfos)
    .set({ birthdate, birthplace, updatedAt: sql`clock_timestamp()` })
    .where(and(eq(personalInfos.clubId, clubId), eq(personalInfos.fanId, fanId)));
}

export async function updateCompany(
  tx: Tx,
  { clubId, fanId, company }: FanKey & { company: CompanyInfo | null },
): Promise<void> {
  await tx
    .update(personalInfos)
    .set({ companyInfo: company, updatedAt: sql`clock_timestamp()` })
    .where(and(eq(personalInfos.clubId, clubId), eq(personalInfos.fanId, fanId)));
}

export async function updateContact(
  tx: Tx,
  { clubId, fanId, contact: { phoneNumber, address } }: FanKey & { contact: ContactInfo },
): Promise<void> {
  await tx
    .update(personalInfos)
    .set({ phoneNumber: phoneNumber ?? null, address: address ?? null, updatedAt: sql`clock_timestamp()` })
    .where(and(eq(personalInfos.clubId, clubId), eq(personalInfos.fanId, fanId)));
}

/** Returns the latest accepted version of each document. */
export async function findAcceptedVersions(
  tx: Tx,
  { clubId, fanId }: FanKey,
): Promise<Map<TermsDocument, number>> {
  const rows = await tx
    .select({ document: termsAcceptances.document, version: max(termsAcceptances.version) })
    .from(termsAcceptances)
    .where(and(eq(termsAcceptances.clubId, clubId), eq(termsAcceptances.fanId, fanId)))
    .groupBy(termsAcceptances.document);
  return new Map(rows.map(({ document, version }) => [document, version ?? 0]));
}

/** Returns the documents that had not been accepted in this version before. */
export async function insertAcceptances(
  tx: Tx,
  rows: (typeof termsAcceptances.$inferInsert)[],
): Promise<TermsDocument[]> {
  const inserted = await tx
    .insert(termsAcceptances)
    .values(rows)
    .onConflictDoNothing()
    .returning({ document: termsAcceptances.document });
  return inserted.map(({ document }) => document);
}

export async function insertKycEvent(tx: Tx, row: typeof kycEvents.$inferInsert): Promise<void> {
  await tx.insert(kycEvents).values(row);
}
