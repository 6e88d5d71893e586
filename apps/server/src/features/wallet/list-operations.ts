import type { PageQuery } from '@tifo/contracts/values';
import type { UseCase } from '#server/context.ts';
import { type Page, toPage, toPageRequest } from '#server/db/pagination.ts';
import { type ClubRecord, getClub } from '#server/features/clubs/index.ts';
import { requireReferredFanSelf } from '#server/features/fans/index.ts';
import { readPosition } from './read-position.ts';
import { findOperations, type OperationRecord } from './statement-store.ts';

export interface ListOperationsInput {
  slug: string;
  username: string;
  query: PageQuery;
}

/** A page of what came into the fan's own wallet and left it, newest first. */
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
