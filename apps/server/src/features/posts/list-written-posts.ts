import type { PostItem, PublicationState } from '@tifo/contracts/back-office/content';
import type { PageQuery } from '@tifo/contracts/values';
import type { UseCase } from '#server/context.ts';
import { MOST_COUNTED, toListPage } from '#server/db/list-page.ts';
import { toIdPage, toIdPageRequest } from '#server/db/pagination.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { ExportColumn } from '#server/http/serve-list-export.ts';
import { inLanguage } from '#server/lib/language.ts';
import { assertCanWritePosts } from './post-policy.ts';
import { countWrittenPosts, findWrittenPosts } from './post-store.ts';
import { presentPostItem } from './present-written-post.ts';

interface WrittenPostsQuery extends PageQuery {
  q?: string | undefined;
  'filter[state]'?: PublicationState | undefined;
}

/** Returns the club's posts including drafts, newest first. */
export async function listWrittenPosts({
  ctx,
  actor,
  input: { club, query },
}: UseCase<{ club: ClubRecord; query: WrittenPostsQuery }>) {
  assertCanWritePosts(actor, club.id);
  const page = toIdPageRequest(query);
  const now = ctx.clock.now();
  const search = { clubId: club.id, words: query.q, state: query['filter[state]'], now };
  const [rows, count] = await Promise.all([
    findWrittenPosts(ctx.db, { ...search, page }),
    countWrittenPosts(ctx.db, { ...search, most: MOST_COUNTED + 1 }),
  ]);
  return toListPage(
    toIdPage(rows, page.limit, ({ id }) => id),
    count,
    (row) => presentPostItem(row, now),
  );
}

/** The columns of the list as a table. */
export const POST_COLUMNS: readonly ExportColumn<PostItem>[] = [
  { head: { en: 'Title', fr: 'Titre' }, cell: ({ name }, language) => inLanguage(name, language) },
  { head: { en: 'Address', fr: 'Adresse' }, cell: ({ slug }) => slug },
  { head: { en: 'State', fr: 'État' }, cell: ({ state }) => state },
  { head: { en: 'Published at', fr: 'Publié le' }, cell: ({ publishedAt }) => publishedAt },
];
