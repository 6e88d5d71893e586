import { and, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { countUpTo } from '#server/db/count-up-to.ts';
import { type FoundRows, isAmongFound } from '#server/db/found-rows.ts';
import type { PageRequest } from '#server/db/pagination.ts';
import type { DonationRecord } from '../donation-store.ts';
import { type DonationStatus, donations } from '../donation-tables.ts';
import type { ReceiptRecord } from '../receipts/receipt-store.ts';
import { receiptCopies, receipts } from '../receipts/receipt-tables.ts';

export interface DonationSearch {
  clubId: string;
  status?: DonationStatus | undefined;
  /** Donations of these fans; all if absent. */
  fans?: FoundRows | undefined;
}

const isDonation = ({ clubId, status, fans }: DonationSearch) =>
  and(
    eq(donations.clubId, clubId),
    status ? eq(donations.status, status) : undefined,
    fans && isAmongFound(fans, donations.fanId),
  );

/** Newest first: ids are ordered by time. */
export async function findDonationsOfClub(
  tx: Tx,
  { page, ...search }: DonationSearch & { page: PageRequest<string> },
): Promise<DonationRecord[]> {
  return tx
    .select()
    .from(donations)
    .where(and(isDonation(search), page.after === null ? undefined : lt(donations.id, page.after)))
    .orderBy(desc(donations.id))
    .limit(page.limit + 1);
}

/** Counts the matching donations, up to `most`. */
export async function countDonations(tx: Tx, { most, ...search }: DonationSearch & { most: number }) {
  return countUpTo(tx, { from: donations, where: isDonation(search), most });
}

export interface ReceiptSearch {
  clubId: string;
  state?: 'VALID' | 'VOID' | undefined;
  /** Receipts of these fans, or of this number; all if absent. */
  found?: { fans: FoundRows; number: { year: number; number: number } | undefined } | undefined;
}

function isReceipt({ clubId, state, found }: ReceiptSearch) {
  const isFound =
    found &&
    or(
      isAmongFound(found.fans, receipts.fanId),
      found.number
        ? and(eq(receipts.year, found.number.year), eq(receipts.number, found.number.number))
        : sql`false`,
    );
  const isInState = { VALID: isNull(receipts.voidedAt), VOID: isNotNull(receipts.voidedAt) };
  return and(eq(receipts.clubId, clubId), state ? isInState[state] : undefined, isFound);
}

/** Newest first: ids are ordered by time. */
export async function findReceiptsOfClub(
  tx: Tx,
  { page, ...search }: ReceiptSearch & { page: PageRequest<string> },
): Promise<ReceiptRecord[]> {
  return tx
    .select()
    .from(receipts)
    .where(and(isReceipt(search), page.after === null ? undefined : lt(receipts.id, page.after)))
    .orderBy(desc(receipts.id))
    .limit(page.limit + 1);
}

/** Counts the matching receipts, up to `most`. */
export async function countReceipts(tx: Tx, { most, ...search }: ReceiptSearch & { most: number }) {
  return countUpTo(tx, { from: receipts, where: isReceipt(search), most });
}

/** How many duplicates each of these receipts has; those without any are left out. */
export async function countDuplicates(
  tx: Tx,
  { clubId, receiptIds }: { clubId: string; receiptIds: string[] },
): Promise<ReadonlyMap<string, number>> {
  if (receiptIds.length === 0) return new Map();
  const rows = await tx
    .select({ id: receiptCopies.receiptId, count: sql<number>`count(*)::int` })
    .from(receiptCopies)
    .where(
      and(
        eq(receiptCopies.clubId, clubId),
        inArray(receiptCopies.receiptId, receiptIds),
        eq(receiptCopies.kind, 'DUPLICATE'),
      ),
    )
    .groupBy(receiptCopies.receiptId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
