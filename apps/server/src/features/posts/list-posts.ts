import type { Post } from '@tifo/contracts/posts';
import type { Language } from '@tifo/contracts/values';
import type { UseCase } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { assertCanReadContent } from '#server/features/fans/index.ts';
import { findProgramSlugs } from '#server/features/programs/index.ts';
import { findPublishedPosts } from './post-store.ts';
import { presentPost } from './present-post.ts';

export interface ListPostsInput {
  slug: string;
  language: Language;
  /** How many of the newest, in digits; all when absent. */
  limit?: string | undefined;
}

/** What the club has published, newest first. */
export async function listPosts({
  ctx,
  actor,
  input: { slug, language, limit },
}: UseCase<ListPostsInput>): Promise<Post[]> {
  const club = await getClub(ctx, slug);
  await assertCanReadContent(ctx, { actor, club });
  return ctx.responseCache.share(slug, `posts ${language} ${limit}`, async () => {
    const [posts, programSlugs] = await Promise.all([
      findPublishedPosts(ctx.db, {
        clubId: club.id,
        now: ctx.clock.now(),
        limit: limit === undefined ? undefined : Number(limit),
      }),
      findProgramSlugs(ctx.db, club.id),
    ]);
    return posts.map((post) =>
      presentPost({ post, programSlug: programSlugs.get(post.programId ?? ''), language }),
    );
  });
}
