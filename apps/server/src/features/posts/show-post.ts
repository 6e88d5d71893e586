import type { Post } from '@tifo/contracts/posts';
import type { Language } from '@tifo/contracts/values';
import type { UseCase } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { assertCanReadContent } from '#server/features/fans/index.ts';
import { findPictureTexts } from '#server/features/media/index.ts';
import { findProgramSlugs } from '#server/features/programs/index.ts';
import { getShownPost } from './get-post.ts';
import { presentPost } from './present-post.ts';

/** Returns one post; before its publication, only at the address of its preview. */
export async function showPost({
  ctx,
  actor,
  input: { slug, postSlug, language },
}: UseCase<{ slug: string; postSlug: string; language: Language }>): Promise<Post> {
  const club = await getClub(ctx, slug);
  await assertCanReadContent(ctx, { actor, club });
  return ctx.responseCache.share(slug, `post ${postSlug} ${language}`, async () => {
    const post = await getShownPost(ctx, { clubId: club.id, slug: postSlug });
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
