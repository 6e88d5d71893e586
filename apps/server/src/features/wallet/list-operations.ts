import type { PageQuery } from '@tifo/contracts/values';
import type { UseCase } from '#server/context.ts';
import { type Page, toPage, toPageRequest } from '#server/db/pagination.ts';
import { type ClubRecord, getClub } from '#server/features/clubs/index.ts';
import { requireReferredFanSelf } from '#server/features/fans/index.ts';
import { readPosition } from './read-position.ts';
import { toStatementCsv } from './statement-csv-rules.ts';
import { findOperations, findStatement, type OperationRecord } from './statement-store.ts';

export interface ListOperationsInput {
  slug: string;
  username: string;
  query: PageQuery;
}

/** Returns a page of the operations of the fan's own wallet, newest first. */
export async function listOperations({
  ctx,
  actor,
  input: { slug, username, query },
}: UseCase<ListOperationsInput>): Promise<Page<OperationRecord> & { club: ClubRecord }> {
  const club = await getClub(ctx, slug);
  const fan = await requireReferredFanSelf(ctx, { actor, club, username });
  const page = toPageRequest(query, readPosition);
  const found = await findOperations(ctx.db, { clubId: club.id, fanId: fan.id, page });
  return { club, ...toPage(found, page.limit, ({ position }) => String(position)) };
}

/** Returns the complete history of the fan's own wallet as a file. */
export async function exportStatement({
  ctx,
  actor,
  input: { slug, username },
}: UseCase<{ slug: string; username: string }>): Promise<string> {
  const club = await getClub(ctx, slug);
  const fan = await requireReferredFanSelf(ctx, { actor, club, username });
  const lines = await findStatement(ctx.db, { clubId: club.id, fanId: fan.id });
  return toStatementCsv(lines, club.ticker);
}
