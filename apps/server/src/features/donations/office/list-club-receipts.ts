import type { OfficeReceipt } from '@tifo/contracts/back-office/money';
import type { PageQuery } from '@tifo/contracts/values';
import { z } from 'zod';
import type { Context, UseCase } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { NO_ROWS } from '#server/db/found-rows.ts';
import { MOST_COUNTED, toListPage } from '#server/db/list-page.ts';
import { toPage, toPageRequest } from '#server/db/pagination.ts';
import { documentNumber, readDocumentNumber } from '#server/documents/document-rules.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { findFansByIds, searchFans } from '#server/features/fans/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { presentMoney } from '#server/lib/money.ts';
import type { ReceiptRecord } from '../receipts/receipt-store.ts';
import { countDuplicates, countReceipts, findReceiptsOfClub } from './office-donation-store.ts';

interface ReceiptsQuery extends PageQuery {
  q?: string | undefined;
  'filter[state]'?: 'VALID' | 'VOID' | undefined;
}

/** Returns the receipts of the club, newest first, the void ones among them. */
export async function listClubReceipts({
  ctx,
  actor,
  input: { club, query },
}: UseCase<{ club: ClubRecord; query: ReceiptsQuery }>) {
  const clubId = club.id;
  assertMay(actor, 'donations.read', clubId);
  const page = toPageRequest(query, (key) => z.uuid().parse(key));
  const { q: words } = query;
  const found =
    words === undefined
      ? undefined
      : { fans: await searchFans(ctx.db, { clubId, words }), number: readDocumentNumber(words) };
  const search = { clubId, state: query['filter[state]'], found };
  const [rows, count] = await Promise.all([
    findReceiptsOfClub(ctx.db, { ...search, page }),
    countReceipts(ctx.db, { ...search, most: MOST_COUNTED + 1 }),
  ]);
  const shown = toPage(rows, page.limit, ({ id }) => id);
  const receipts = await presentOfficeReceipts(ctx.db, clubId, shown.rows);
  return toListPage({ rows: receipts, nextCursor: shown.nextCursor }, count, (receipt) => receipt);
}

/** Returns the receipt of this number. */
export async function findReceiptsByNumber(
  ctx: Context,
  { clubId, number: typed, limit }: { clubId: string; number: string; limit: number },
): Promise<OfficeReceipt[]> {
  const number = readDocumentNumber(typed);
  if (!number) return [];
  const page = { limit: limit - 1, after: null };
  const rows = await findReceiptsOfClub(ctx.db, { clubId, found: { fans: NO_ROWS, number }, page });
  return presentOfficeReceipts(ctx.db, clubId, rows);
}

/** With whose they are and how often each was issued again. */
export async function presentOfficeReceipts(
  tx: Tx,
  clubId: string,
  receipts: ReceiptRecord[],
): Promise<OfficeReceipt[]> {
  const found = await findFansByIds(tx, clubId, [...new Set(receipts.map(({ fanId }) => fanId))]);
  const duplicates = await countDuplicates(tx, { clubId, receiptIds: receipts.map(({ id }) => id) });
  const fans = new Map(found.map((fan) => [fan.id, fan]));
  return receipts.map((receipt) => {
    const fan = fans.get(receipt.fanId);
    return {
      ...{ id: receipt.id, source: receipt.source, voidReason: receipt.voidReason },
      number: documentNumber(receipt),
      issuedAt: receipt.issuedAt.toISOString(),
      total: presentMoney(receipt.totalCents),
      deductible: presentMoney(receipt.deductibleCents),
      fan: { id: receipt.fanId, name: fan?.name ?? '', email: fan?.email ?? '' },
      donor: receipt.donor.name,
      voidedAt: receipt.voidedAt?.toISOString() ?? null,
      duplicates: duplicates.get(receipt.id) ?? 0,
    };
  });
}
