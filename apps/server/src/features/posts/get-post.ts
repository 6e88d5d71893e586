import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { isPublished, readPreviewSlug } from '#server/features/content-history/index.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { findPostAt, findWrittenPost, type PostRecord } from './post-store.ts';

/** Finds a post by a former address too; throws `post.notFound` for an unknown slug and for one of another club alike. */
export async function getPostBySlug(
  tx: Tx,
  { clubId, slug }: { clubId: string; slug: string },
): Promise<PostRecord> {
  const post = await findPostAt(tx, { clubId, slug });
  if (!post) throw new NotFoundError('post.notFound');
  return post;
}

/** As `getPostBySlug`; throws the same before its publication, unless the slug is that of its preview. */
export async function getShownPost(
  ctx: Context,
  { clubId, slug }: { clubId: string; slug: string },
): Promise<PostRecord> {
  const id = readPreviewSlug(ctx, { clubId, kind: 'POST', slug });
  const previewed = id === undefined ? undefined : await findWrittenPost(ctx.db, { clubId, id });
  const post = previewed ?? (await getPostBySlug(ctx.db, { clubId, slug }));
  if (isPublished(post, ctx.clock.now())) return post;
  if (!previewed) throw new NotFoundError('post.notFound');
  return { ...post, slug };
}
