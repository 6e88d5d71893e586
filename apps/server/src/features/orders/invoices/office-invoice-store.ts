import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { countUpTo } from '#server/db/count-up-to.ts';
import { type FoundRows, isAmongFound } from '#server/db/found-rows.ts';
import type { PageRequest } from '#server/db/pagination.ts';
import type { InvoiceRecord } from './invoice-store.ts';
import { type InvoiceKind, invoices } from './invoice-tables.ts';

export interface InvoiceSearch {
  clubId: string;
  kind?: InvoiceKind | undefined;
  /** Invoices of these fans, or of this number; all if absent. */
  found?: { fans: FoundRows; number: { year: number; number: number } | undefined } | undefined;
}

function matching({ clubId, kind, found }: InvoiceSearch) {
  const isFound =
    found &&
    or(
      isAmongFound(found.fans, invoices.fanId),
      found.number
        ? and(eq(invoices.year, found.number.year), eq(invoices.number, found.number.number))
        : sql`false`,
    );
  return and(eq(invoices.clubId, clubId), kind ? eq(invoices.kind, kind) : undefined, isFound);
}

/** Newest first: ids are ordered by time. */
export async function findInvoicesOfClub(
  tx: Tx,
  { page, ...search }: InvoiceSearch & { page: PageRequest<string> },
): Promise<InvoiceRecord[]> {
  return tx
    .select()
    .from(invoices)
    .where(and(matching(search), page.after === null ? undefined : lt(invoices.id, page.after)))
    .orderBy(desc(invoices.id))
    .limit(page.limit + 1);
}

/** Counts the matching invoices, up to `most`. */
export async function countInvoices(tx: Tx, { most, ...search }: InvoiceSearch & { most: number }) {
  return countUpTo(tx, { from: invoices, where: matching(search), most });
}
