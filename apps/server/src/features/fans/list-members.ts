import type { MembersQuery } from '@tifo/contracts/members';
import type { UseCase } from '#server/context.ts';
import { type Page, toIdPage, toIdPageRequest } from '#server/db/pagination.ts';
import { getClub } from '#server/features/clubs/index.ts';
import type { FanRecord } from './fan-record.ts';
import { findMemberRows } from './fan-store.ts';
import { assertCanReadContent } from './require-fan.ts';

/** Returns a page of the club's validated fans, latest to join first. */
export async function listMembers({
  ctx,
  actor,
  input: { slug, query },
}: UseCase<{ slug: string; query: MembersQuery }>): Promise<Page<FanRecord>> {
  const club = await getClub(ctx, slug);
  await assertCanReadContent(ctx, { actor, club });
  const page = toIdPageRequest(query);
  const found = await findMemberRows(ctx.db, { clubId: club.id, page, words: query.q });
  return toIdPage(found, page.limit, ({ id }) => id);
}
