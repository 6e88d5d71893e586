import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import type { PageRequest } from '#server/db/pagination.ts';
import { type DonationStatus, donations } from './donation-tables.ts';

export type DonationRecord = typeof donations.$inferSelect;

export interface DonationKey {
  clubId: string;
  id: string;
}

export async function insertDonation(
  tx: Tx,
  row: Pick<DonationRecord, 'id' | 'clubId' | 'fanId' | 'paymentId' | 'amountCents' | 'pageUrl'>,
): Promise<void> {
  await tx.insert(donations).values(row);
}

export async function findDonation(tx: Tx, { clubId, id }: DonationKey): Promise<DonationRecord | undefined> {
  const [donation] = await tx
    .select()
    .from(donations)
    .where(and(eq(donations.clubId, clubId), eq(donations.id, id)));
  return donation;
}

export async function findDonationsByIds(
  tx: Tx,
  { clubId, ids }: { clubId: string; ids: string[] },
): Promise<DonationRecord[]> {
  return tx
    .select()
    .from(donations)
    .where(and(eq(donations.clubId, clubId), inArray(donations.id, ids)));
}

export async function lockDonation(tx: Tx, { clubId, id }: DonationKey): Promise<DonationRecord | undefined> {
  const [donation] = await tx
    .select()
    .from(donations)
    .where(and(eq(donations.clubId, clubId), eq(donations.id, id)))
    .for('update');
  return donation;
}

export async function setDonationStatus(
  tx: Tx,
  { clubId, id, status, receivedAt }: DonationKey & { status: DonationStatus; receivedAt?: Date },
): Promise<void> {
  await tx
    .update(donations)
    .set({ status, ...(receivedAt ? { receivedAt } : {}) })
    .where(and(eq(donations.clubId, clubId), eq(donations.id, id)));
}

export async function setDonationReturned(
  tx: Tx,
  { clubId, id, returnedCents }: DonationKey & { returnedCents: bigint },
): Promise<void> {
  await tx
    .update(donations)
    .set({ returnedCents })
    .where(and(eq(donations.clubId, clubId), eq(donations.id, id)));
}

/** Returns received donations that were not refunded, newest first: ids are ordered by time. */
export async function findDonationsOfFan(
  tx: Tx,
  { clubId, fanId, page }: { clubId: string; fanId: string; page: PageRequest<string> },
): Promise<DonationRecord[]> {
  return tx
    .select()
    .from(donations)
    .where(
      and(
        eq(donations.clubId, clubId),
        eq(donations.fanId, fanId),
        eq(donations.status, 'RECEIVED'),
        page.after === null ? undefined : lt(donations.id, page.after),
      ),
    )
    .orderBy(desc(donations.id))
    .limit(page.limit + 1);
}
