import type { PageQuery } from '@tifo/contracts/values';
import type { UseCase } from '#server/context.ts';
import { type Page, toPage, toPageRequest } from '#server/db/pagination.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { readPosition } from './read-position.ts';
import { type ClubOperationRecord, findClubOperations } from './statement-store.ts';
import { assertCanManageCoins } from './wallet-policy.ts';

/** Returns a page of the club's own statement: the operations of all its wallets, newest first. */
export async function listClubOperations({
  ctx,
  actor,
  input: { club, query },
}: UseCase<{ club: Pick<ClubRecord, 'id'>; query: PageQuery }>): Promise<Page<ClubOperationRecord>> {
  assertCanManageCoins(actor);
  const page = toPageRequest(query, readPosition);
  const found = await findClubOperations(ctx.db, { clubId: club.id, page });
  return toPage(found, page.limit, ({ position }) => String(position));
}
