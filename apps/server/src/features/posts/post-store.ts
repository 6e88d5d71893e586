import type { PublicationState } from '@tifo/contracts/back-office/content';
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { beginsWords } from '#server/db/begins-words.ts';
import type { Tx } from '#server/db/client.ts';
import { countUpTo } from '#server/db/count-up-to.ts';
import { type FoundRows, foundRows, hasWords } from '#server/db/found-rows.ts';
import { type FullTextSearch, fullTextSearch, type Ranked } from '#server/db/full-text-search.ts';
import type { PageRequest } from '#server/db/pagination.ts';
import {
  isAmong,
  type PictureChange,
  type PictureUsers,
  showsPicture,
  withPicture,
} from '#server/db/picture-columns.ts';
import { unlessEdited } from '#server/db/unless-edited.ts';
import { findRefAt, isInState, isPublishedBy, nameContains } from '#server/features/content-history/index.ts';
import { posts, postWords } from './post-tables.ts';

export type PostRecord = Omit<
  typeof posts.$inferSelect,
  'createdAt' | 'descriptionMarkdown' | 'version' | 'isArchived'
>;
export type WrittenPost = typeof posts.$inferSelect;

const columns = {
  id: posts.id,
  clubId: posts.clubId,
  slug: posts.slug,
  name: posts.name,
  description: posts.description,
  imageUrl: posts.imageUrl,
  shareImageUrl: posts.shareImageUrl,
  medias: posts.medias,
  publishedAt: posts.publishedAt,
  programId: posts.programId,
  isDraft: posts.isDraft,
};

export async function insertPost(tx: Tx, row: typeof posts.$inferInsert): Promise<PostRecord> {
  const [post] = await tx.insert(posts).values(row).returning(columns);
  if (!post) throw new Error('The post was not stored');
  return post;
}

const WITH_PICTURES = [posts.imageUrl, posts.shareImageUrl, posts.medias, posts.description];

/** Returns the posts with a picture, also in their texts, drafts too, newest first. */
export function findPostsWithPicture(tx: Tx, wanted: PictureUsers) {
  return tx
    .select({ id: posts.id, name: posts.name })
    .from(posts)
    .where(isAmong(posts, wanted))
    .orderBy(desc(posts.id));
}

export async function replacePictureOfPosts(
  tx: Tx,
  { ids, ...change }: PictureChange & PictureUsers,
): Promise<void> {
  await tx
    .update(posts)
    .set({
      imageUrl: withPicture(posts.imageUrl, change),
      shareImageUrl: withPicture(posts.shareImageUrl, change),
      medias: withPicture(posts.medias, change),
      description: withPicture(posts.description, change),
      descriptionMarkdown: withPicture(posts.descriptionMarkdown, change),
      version: sql`${posts.version} + 1`,
    })
    .where(and(isAmong(posts, { ...change, ids }), showsPicture(WITH_PICTURES, change)));
}

/** Returns a page of the posts published by `now`, newest first, plus one row. */
export function findPublishedPosts(
  tx: Tx,
  {
    clubId,
    now,
    programId,
    page: { limit, after },
  }: { clubId: string; now: Date; programId: string | undefined; page: PageRequest<[Date, string]> },
): Promise<PostRecord[]> {
  return tx
    .select(columns)
    .from(posts)
    .where(
      and(
        eq(posts.clubId, clubId),
        isPublishedBy(posts, now),
        programId === undefined ? undefined : eq(posts.programId, programId),
        after === null
          ? undefined
          : sql`(${posts.publishedAt}, ${posts.id}) < (${after[0].toISOString()}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(posts.publishedAt), desc(posts.id))
    .limit(limit + 1);
}

/** Of the posts published by `now`, newest first. */
export function findPublishedSlugs(
  tx: Tx,
  { clubId, now, limit }: { clubId: string; now: Date; limit: number },
): Promise<{ slug: string; changedAt: Date | null }[]> {
  return tx
    .select({
      slug: posts.slug,
      changedAt: unlessEdited({ version: posts.version, createdAt: posts.publishedAt }),
    })
    .from(posts)
    .where(and(eq(posts.clubId, clubId), isPublishedBy(posts, now)))
    .orderBy(desc(posts.publishedAt), desc(posts.id))
    .limit(limit);
}

/** Returns the posts published by `now` that contain all the words, best matches first. */
export function findPostsByWords(
  tx: Tx,
  { clubId, limit, now, ...wanted }: FullTextSearch & { now: Date },
): Promise<(PostRecord & Ranked)[]> {
  const { matches, rank } = fullTextSearch(wanted);
  return tx
    .select({ ...columns, rank })
    .from(posts)
    .where(and(eq(posts.clubId, clubId), isPublishedBy(posts, now), matches))
    .orderBy(desc(rank), desc(posts.publishedAt))
    .limit(limit);
}

async function findPostBySlug(
  tx: Tx,
  { clubId, slug }: { clubId: string; slug: string },
): Promise<PostRecord | undefined> {
  const [post] = await tx
    .select(columns)
    .from(posts)
    .where(and(eq(posts.clubId, clubId), eq(posts.slug, slug)));
  return post;
}

/** Returns the post that has, or had, an address. */
export async function findPostAt(
  tx: Tx,
  { clubId, slug }: { clubId: string; slug: string },
): Promise<PostRecord | undefined> {
  const post = await findPostBySlug(tx, { clubId, slug });
  if (post) return post;
  const id = await findRefAt(tx, { clubId, kind: 'POST', slug });
  if (id === undefined) return undefined;
  const [moved] = await tx
    .select(columns)
    .from(posts)
    .where(and(eq(posts.clubId, clubId), eq(posts.id, id)));
  return moved;
}

/** Returns those of the clubs that have published a post by `now`. */
export async function findClubsWithPosts(
  tx: Tx,
  { clubIds, now }: { clubIds: string[]; now: Date },
): Promise<string[]> {
  // One look into the index for each club: of one with many posts none but the first is read.
  const isAny = sql`exists (select from ${posts} where ${posts.clubId} = asked.club_id and ${isPublishedBy(posts, now)})`;
  const { rows } = await tx.execute<{ clubId: string }>(sql`
    select asked.club_id as "clubId" from unnest(${sql.param(clubIds)}::uuid[]) as asked (club_id) where ${isAny}`);
  return rows.map(({ clubId }) => clubId);
}

type PostKey = { clubId: string; id: string };

export interface PostSearch {
  clubId: string;
  words?: string | undefined;
  state?: PublicationState | undefined;
  now: Date;
}

const wanted = ({ clubId, words, state, now }: PostSearch) =>
  and(
    eq(posts.clubId, clubId),
    isInState(posts, state, now),
    words === undefined ? undefined : nameContains(posts, words),
  );

/** Returns a page of the club's posts, drafts included, newest first, plus one row. */
export async function findWrittenPosts(
  tx: Tx,
  { page, ...search }: PostSearch & { page: PageRequest<string> },
): Promise<WrittenPost[]> {
  return tx
    .select()
    .from(posts)
    .where(and(wanted(search), page.after === null ? undefined : lt(posts.id, page.after)))
    .orderBy(desc(posts.id))
    .limit(page.limit + 1);
}

const OF_POST = { words: postWords, of: postWords.postId };

/** Returns the posts by the beginnings of the words of their names, drafts and archived ones too. */
export function searchPosts(tx: Tx, search: { clubId: string; words: string }): Promise<FoundRows> {
  const { clubId, words } = search;
  return foundRows(
    async (limit) => {
      const isOne = and(eq(posts.clubId, clubId), beginsWords({ ...OF_POST, id: posts.id }, clubId, words));
      const rows = await tx.select({ id: posts.id }).from(posts).where(isOne).limit(limit);
      return rows.map(({ id }) => id);
    },
    hasWords(OF_POST, search),
  );
}

/** Returns posts by the beginnings of the words of their names, drafts included, newest first. */
export function findWrittenPostsByName(
  tx: Tx,
  { clubId, words, limit }: { clubId: string; words: string; limit: number },
) {
  const ofPost = { ...OF_POST, id: posts.id };
  return tx
    .select({ id: posts.id, name: posts.name, imageUrl: posts.imageUrl })
    .from(posts)
    .where(and(eq(posts.clubId, clubId), eq(posts.isArchived, false), beginsWords(ofPost, clubId, words)))
    .orderBy(desc(posts.id))
    .limit(limit);
}

export async function countWrittenPosts(tx: Tx, { most, ...search }: PostSearch & { most: number }) {
  return countUpTo(tx, { from: posts, where: wanted(search), most });
}

export async function findWrittenPost(tx: Tx, { clubId, id }: PostKey): Promise<WrittenPost | undefined> {
  const [row] = await tx
    .select()
    .from(posts)
    .where(and(eq(posts.clubId, clubId), eq(posts.id, id)));
  return row;
}

export async function lockPost(tx: Tx, { clubId, id }: PostKey): Promise<WrittenPost | undefined> {
  const mine = and(eq(posts.clubId, clubId), eq(posts.id, id));
  const [row] = await tx.select().from(posts).where(mine).for('update');
  return row;
}

/** The caller must hold the lock of the row. */
export async function updatePost(
  tx: Tx,
  { clubId, id }: PostKey,
  change: Partial<Omit<typeof posts.$inferInsert, 'id' | 'clubId' | 'version'>>,
): Promise<WrittenPost> {
  const [row] = await tx
    .update(posts)
    .set({ ...change, version: sql`${posts.version} + 1` })
    .where(and(eq(posts.clubId, clubId), eq(posts.id, id)))
    .returning();
  if (!row) throw new Error('The post is gone');
  return row;
}

/** Returns what these posts are called, drafts too. */
export async function findPostNames(tx: Tx, { clubId, ids }: { clubId: string; ids: string[] }) {
  if (ids.length === 0) return [];
  return tx
    .select({ id: posts.id, name: posts.name })
    .from(posts)
    .where(and(eq(posts.clubId, clubId), inArray(posts.id, ids)));
}
