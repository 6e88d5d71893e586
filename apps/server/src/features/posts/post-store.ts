import { and, desc, eq, inArray, lte } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { type FullTextSearch, fullTextSearch, type Ranked } from '#server/db/full-text-search.ts';
import { posts } from './post-tables.ts';

export type PostRecord = Omit<typeof posts.$inferSelect, 'createdAt'>;

const columns = {
  id: posts.id,
  clubId: posts.clubId,
  slug: posts.slug,
  name: posts.name,
  description: posts.description,
  imageUrl: posts.imageUrl,
  medias: posts.medias,
  publishedAt: posts.publishedAt,
  programId: posts.programId,
};

export async function insertPost(tx: Tx, row: typeof posts.$inferInsert): Promise<PostRecord> {
  const [post] = await tx.insert(posts).values(row).returning(columns);
  if (!post) throw new Error('The post was not stored');
  return post;
}

/** What the club has published by `now`, newest first; all of it without a `limit`. */
export function findPublishedPosts(
  tx: Tx,
  { clubId, now, limit }: { clubId: string; now: Date; limit?: number | undefined },
): Promise<PostRecord[]> {
  const found = tx
    .select(columns)
    .from(posts)
    .where(and(eq(posts.clubId, clubId), lte(posts.publishedAt, now)))
    .orderBy(desc(posts.publishedAt), desc(posts.id));
  return limit === undefined ? found : found.limit(limit);
}

/** What the club has published by `now` that holds all of the words, the best first. */
export function findPostsByWords(
  tx: Tx,
  { clubId, limit, now, ...wanted }: FullTextSearch & { now: Date },
): Promise<(PostRecord & Ranked)[]> {
  const { matches, rank } = fullTextSearch(wanted);
  return tx
    .select({ ...columns, rank })
    .from(posts)
    .where(and(eq(posts.clubId, clubId), lte(posts.publishedAt, now), matches))
    .orderBy(desc(rank), desc(posts.publishedAt))
    .limit(limit);
}

export async function findPostBySlug(
  tx: Tx,
  { clubId, slug }: { clubId: string; slug: string },
): Promise<PostRecord | undefined> {
  const [post] = await tx
    .select(columns)
    .from(posts)
    .where(and(eq(posts.clubId, clubId), eq(posts.slug, slug)));
  return post;
}

/** Those of the clubs that have published something by `now`. */
export async function findClubsWithPosts(
  tx: Tx,
  { clubIds, now }: { clubIds: string[]; now: Date },
): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ clubId: posts.clubId })
    .from(posts)
    .where(and(inArray(posts.clubId, clubIds), lte(posts.publishedAt, now)));
  return rows.map(({ clubId }) => clubId);
}
