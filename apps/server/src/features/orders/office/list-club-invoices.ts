import type { OfficeInvoice } from '@tifo/contracts/back-office/money';
import { orderNumber } from '@tifo/contracts/order-number-rules';
import type { PageQuery } from '@tifo/contracts/values';
import { z } from 'zod';
import type { Context, UseCase } from '#server/context.ts';
import { NO_ROWS } from '#server/db/found-rows.ts';
import { MOST_COUNTED, toListPage } from '#server/db/list-page.ts';
import { toPage, toPageRequest } from '#server/db/pagination.ts';
import { documentNumber, readDocumentNumber } from '#server/documents/document-rules.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { searchFans } from '#server/features/fans/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { presentMoney } from '#server/lib/money.ts';
import type { InvoiceRecord } from '../invoices/invoice-store.ts';
import type { InvoiceKind } from '../invoices/invoice-tables.ts';
import { countInvoices, findInvoicesOfClub } from '../invoices/office-invoice-store.ts';

interface InvoicesQuery extends PageQuery {
  q?: string | undefined;
  'filter[kind]'?: InvoiceKind | undefined;
}

/** Returns the invoices and credit notes of the club, newest first. */
export async function listClubInvoices({
  ctx,
  actor,
  input: { club, query },
}: UseCase<{ club: ClubRecord; query: InvoicesQuery }>) {
  const clubId = club.id;
  assertMay(actor, 'money.read', clubId);
  const page = toPageRequest(query, (key) => z.uuid().parse(key));
  const { q: words } = query;
  const found =
    words === undefined
      ? undefined
      : { fans: await searchFans(ctx.db, { clubId, words }), number: readDocumentNumber(words) };
  const search = { clubId, kind: query['filter[kind]'], found };
  const [rows, count] = await Promise.all([
    findInvoicesOfClub(ctx.db, { ...search, page }),
    countInvoices(ctx.db, { ...search, most: MOST_COUNTED + 1 }),
  ]);
  return toListPage(
    toPage(rows, page.limit, ({ id }) => id),
    count,
    presentOfficeInvoice,
  );
}

/** Returns the invoice and the credit note of this number. */
export async function findInvoicesByNumber(
  ctx: Context,
  { clubId, number: typed, limit }: { clubId: string; number: string; limit: number },
): Promise<OfficeInvoice[]> {
  const number = readDocumentNumber(typed);
  if (!number) return [];
  const page = { limit: limit - 1, after: null };
  const rows = await findInvoicesOfClub(ctx.db, { clubId, found: { fans: NO_ROWS, number }, page });
  return rows.map(presentOfficeInvoice);
}

function presentOfficeInvoice(invoice: InvoiceRecord): OfficeInvoice {
  const { id, kind, issuedAt, totalCents, orderId, buyer, item } = invoice;
  return {
    ...{ id, kind, item },
    number: documentNumber(invoice),
    issuedAt: issuedAt.toISOString(),
    total: presentMoney(totalCents),
    order: { id: orderId, number: orderNumber(orderId) },
    buyer: buyer.name,
  };
}
