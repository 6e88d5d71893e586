import type { Post } from '@tifo/contracts/posts';
import type { Language } from '@tifo/contracts/values';
import type { UseCase } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { isPublished } from '#server/features/content-history/index.ts';
import { assertCanReadContent } from '#server/features/fans/index.ts';
import { findPictureTexts } from '#server/features/media/index.ts';
import { findProgramSlugs } from '#server/features/programs/index.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { getPostBySlug } from './get-post.ts';
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
      ? (await findProgramSlugs(ctx.db, { clubId: club.id, ids: [programId], now: ctx.clock.now() })).get(
          programId,
        )
      : undefined;
    const shown = presentPost({ post, programSlug, language });
    const { imageUrl, medias, description } = shown;
    const pictures = { urls: [imageUrl, ...medias.map(({ url }) => url)], texts: [description] };
    const words = await findPictureTexts(ctx.db, { clubId: club.id, shown: pictures, language });
    const imageAlt = words.of(imageUrl);
    return {
      ...shown,
      ...(imageAlt === undefined ? {} : { imageAlt }),
      ...{ medias: words.onto(medias), description: words.into(description) },
    };
  });
}
