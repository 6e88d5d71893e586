import type { Post } from '@tifo/contracts/posts';
import type { Language } from '@tifo/contracts/values';
import type { UseCase } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { assertCanReadContent } from '#server/features/fans/index.ts';
import { findProgramSlugs } from '#server/features/programs/index.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { getPostBySlug } from './get-post.ts';
import { isPublished } from './post-policy.ts';
import { presentPost } from './present-post.ts';

/** Returns one post; throws before its publication. */
export async function showPost({
  ctx,
  actor,
  input: { slug, postSlug, language },
}: UseCase<{ slug: string; postSlug: string; language: Language }>): Promise<Post> {
  const club = await getClub(ctx, slug);
  await assertCanReadContent(ctx, { actor, club });
  return ctx.responseCache.share(slug, `post ${postSlug} ${language}`, async () => {
    const post = await getPostBySlug(ctx.db, { clubId: club.id, slug: postSlug });
    if (!isPublished(post, ctx.clock.now())) throw new NotFoundError('post.notFound');
    const { programId } = post;
    const programSlug = programId
      ? (await findProgramSlugs(ctx.db, club.id, [programId])).get(programId)
      : undefined;
    return presentPost({ post, programSlug, language });
  });
}
