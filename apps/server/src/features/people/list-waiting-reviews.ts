import type { WaitingReview } from '@tifo/contracts/back-office/people';
import type { PageQuery } from '@tifo/contracts/values';
import { z } from 'zod';
import type { UseCase } from '#server/context.ts';
import { MOST_COUNTED, toListPage } from '#server/db/list-page.ts';
import { toPage, toPageRequest } from '#server/db/pagination.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { countWaitingReviews, findWaitingReviews } from '#server/features/kyc/index.ts';
import type { ExportColumn } from '#server/http/serve-list-export.ts';
import { assertMay } from '#server/lib/actor.ts';

const Cursor = z.tuple([z.int(), z.uuid()]);

/**
 * Returns registrations awaiting review: first those to be decided by the club, then those that wait for the
 * fan.
 */
export async function listWaitingReviews({
  ctx,
  actor,
  input: { club, query },
}: UseCase<{ club: ClubRecord; query: PageQuery & { q?: string | undefined } }>) {
  assertMay(actor, 'fans.review', club.id);
  const page = toPageRequest(query, (value) => Cursor.parse(value));
  const search = { clubId: club.id, words: query.q };
  const [rows, count] = await Promise.all([
    findWaitingReviews(ctx.db, { ...search, page }),
    countWaitingReviews(ctx.db, { ...search, most: MOST_COUNTED + 1 }),
  ]);
  return toListPage(
    toPage(rows, page.limit, ({ place, id }) => [place, id]),
    count,
    ({ id, name, email, standing }) => ({ id, name, email, standing }),
  );
}

/** The columns of the list as a table. */
export const REVIEW_COLUMNS: readonly ExportColumn<WaitingReview>[] = [
  { head: { en: 'Name', fr: 'Nom' }, cell: ({ name }) => name },
  { head: { en: 'E-mail', fr: 'E-mail' }, cell: ({ email }) => email },
  { head: { en: 'Standing', fr: 'État' }, cell: ({ standing }) => standing },
];
