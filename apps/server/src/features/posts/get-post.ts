import type { Tx } from '#server/db/client.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { findPostAt, type PostRecord } from './post-store.ts';

/** Finds a post by a former address too; throws `post.notFound` for an unknown slug and for one of another club alike. */
export async function getPostBySlug(
  tx: Tx,
  { clubId, slug }: { clubId: string; slug: string },
): Promise<PostRecord> {
  const post = await findPostAt(tx, { clubId, slug });
  if (!post) throw new NotFoundError('post.notFound');
  return post;
}
