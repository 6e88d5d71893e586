import type { Media } from '@tifo/contracts/values';
import type { UseCase } from '#server/context.ts';
import { brokenConstraint } from '#server/db/transaction.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { getProgramBySlug } from '#server/features/programs/index.ts';
import { ConflictError, NotFoundError } from '#server/lib/errors.ts';
import type { LocalizedText } from '#server/lib/language.ts';
import { renderMarkdowns } from '#server/lib/rich-text.ts';
import { placePost } from './place-post.ts';
import { assertCanWritePosts } from './post-policy.ts';
import { insertPost, type PostRecord } from './post-store.ts';

export interface CreatePostInput {
  club: Pick<ClubRecord, 'id' | 'slug'>;
  id?: string;
  slug: string;
  name: LocalizedText;
  descriptionMarkdown: LocalizedText;
  imageUrl: string;
  shareImageUrl?: string;
  /** Pictures within the text, without the main one. */
  medias?: Media[];
  /** A future date delays the publication until then. */
  publishedAt: Date;
  programSlug?: string | undefined;
  programId?: string | null;
  isDraft?: boolean;
}

/**
 * Creates a post of a club; its slug is unique there (409 `post.slugTaken`), its program belongs to the club
 * (404).
 */
export async function createPost({ ctx, actor, input }: UseCase<CreatePostInput>): Promise<PostRecord> {
  const { club, descriptionMarkdown, programSlug, ...fields } = input;
  assertCanWritePosts(actor, club.id);
  const { id = ctx.ids.next() } = input;
  const post = await ctx
    .unitOfWork({ clubId: club.id }, async (uow) => {
      uow.invalidate(club);
      const program = programSlug && (await getProgramBySlug(uow.tx, { clubId: club.id, slug: programSlug }));
      const row = await insertPost(uow.tx, {
        ...fields,
        id,
        clubId: club.id,
        description: renderMarkdowns(descriptionMarkdown),
        descriptionMarkdown,
        medias: input.medias ?? [],
        programId: program ? program.id : (input.programId ?? null),
      });
      await placePost(uow, { actor, after: { ...row, descriptionMarkdown, version: 1 } });
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
      throw asPostProblem(error);
    });
  return post;
}

/**
 * Maps the violated constraint of a duplicate slug or a foreign program to an error of the API; returns other
 * errors unchanged.
 */
export function asPostProblem(error: unknown): unknown {
  const constraint = brokenConstraint(error);
  if (constraint === 'post_slug') return new ConflictError('post.slugTaken', { field: 'slug' });
  return constraint === 'post_program' ? new NotFoundError('program.notFound') : error;
}
