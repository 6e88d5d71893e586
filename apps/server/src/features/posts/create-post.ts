import type { Media } from '@tifo/contracts/values';
import type { UseCase } from '#server/context.ts';
import { brokenConstraint } from '#server/db/transaction.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { getProgramBySlug } from '#server/features/programs/index.ts';
import { ConflictError } from '#server/lib/errors.ts';
import type { LocalizedText } from '#server/lib/language.ts';
import { renderMarkdown } from '#server/lib/rich-text.ts';
import { assertCanWritePosts } from './post-policy.ts';
import { insertPost, type PostRecord } from './post-store.ts';

export interface CreatePostInput {
  club: Pick<ClubRecord, 'id' | 'slug'>;
  slug: string;
  name: LocalizedText;
  descriptionMarkdown: LocalizedText;
  imageUrl: string;
  /** Beside the text, besides the main picture. */
  medias?: Media[];
  /** A date to come keeps the post back until then. */
  publishedAt: Date;
  programSlug?: string | undefined;
}

/** Writes news for a club; its slug is its own there (409 `post.slugTaken`), its program one of the club's (404). */
export async function createPost({ ctx, actor, input }: UseCase<CreatePostInput>): Promise<PostRecord> {
  const { club, descriptionMarkdown, programSlug, ...fields } = input;
  assertCanWritePosts(actor);
  const id = ctx.ids.next();
  const post = await ctx
    .unitOfWork({ clubId: club.id }, async (uow) => {
      uow.invalidate(club);
      const program = programSlug && (await getProgramBySlug(uow.tx, { clubId: club.id, slug: programSlug }));
      const row = await insertPost(uow.tx, {
        ...fields,
        id,
        clubId: club.id,
        description: {
          en: renderMarkdown(descriptionMarkdown.en),
          fr: renderMarkdown(descriptionMarkdown.fr),
        },
        medias: input.medias ?? [],
        programId: program ? program.id : null,
      });
      uow.audit({
        clubId: club.id,
        actor,
        action: 'post.created',
        subject: `post:${id}`,
        detail: { slug: input.slug },
      });
      return row;
    })
    .catch((error: unknown) => {
      throw brokenConstraint(error) === 'post_slug' ? new ConflictError('post.slugTaken') : error;
    });
  return post;
}
