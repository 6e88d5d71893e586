import type { PageQuery } from '@tifo/contracts/values';
import type { UseCase } from '#server/context.ts';
import { MOST_COUNTED, toListPage } from '#server/db/list-page.ts';
import { toIdPage, toIdPageRequest } from '#server/db/pagination.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { countMedia, findMediaPage } from './media-store.ts';
import { presentMedia } from './present-media.ts';

interface MediaQuery extends PageQuery {
  q?: string | undefined;
  'filter[missing]'?: 'alt' | undefined;
  'filter[archived]'?: 'yes' | undefined;
}

/** Returns the pictures of the library, or those taken out of it, newest first. */
export async function listMedia({
  ctx,
  actor,
  input: { club, query },
}: UseCase<{ club: ClubRecord; query: MediaQuery }>) {
  assertMay(actor, 'media.write', club.id);
  const page = toIdPageRequest(query);
  const search = {
    clubId: club.id,
    words: query.q,
    isUndescribed: query['filter[missing]'] === 'alt',
    isArchived: query['filter[archived]'] === 'yes',
  };
  const [rows, count] = await Promise.all([
    findMediaPage(ctx.db, { ...search, page }),
    countMedia(ctx.db, { ...search, most: MOST_COUNTED + 1 }),
  ]);
  return toListPage(
    toIdPage(rows, page.limit, ({ id }) => id),
    count,
    presentMedia,
  );
}
