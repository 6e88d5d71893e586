import type { PostDetail, PostDraft } from '@tifo/contracts/back-office/content';
import type { Context, UseCase } from '#server/context.ts';
import { assertOwnPictures, type ClubRecord } from '#server/features/clubs/index.ts';
import { publicationDate, toPublication } from '#server/features/content-history/index.ts';
import { assertPicturesDescribed, type ShownPictures } from '#server/features/media/index.ts';
import { NotFoundError, StaleEditError } from '#server/lib/errors.ts';
import { renderMarkdowns, type StoredText, toEditedText, toStoredText } from '#server/lib/rich-text.ts';
import { addOnce } from '#server/platform/add-once.ts';
import { asPostProblem, createPost } from './create-post.ts';
import { placePost } from './place-post.ts';
import { assertCanWritePosts } from './post-policy.ts';
import { findWrittenPost, lockPost, updatePost, type WrittenPost } from './post-store.ts';
import { presentWrittenPost } from './present-written-post.ts';

interface PostOfClub {
  club: ClubRecord;
  id: string;
}

/** Returns one post with all its fields. */
export async function getWrittenPost({
  ctx,
  actor,
  input: { club, id },
}: UseCase<PostOfClub>): Promise<PostDetail> {
  assertCanWritePosts(actor, club.id);
  const post = await findWrittenPost(ctx.db, { clubId: club.id, id });
  if (!post) throw new NotFoundError('post.notFound');
  return presentWrittenPost(post, { ctx, club });
}

interface AddPostInput {
  club: ClubRecord;
  draft: PostDraft;
  requestId?: string | undefined;
}

/**
 * Creates a post, as a draft unless it has a date. A request that is sent again changes what it has created, unless that was
 * changed since (`edit.stale`).
 */
export async function addPost({
  ctx,
  actor,
  input: { club, draft, requestId },
}: UseCase<AddPostInput>): Promise<PostDetail> {
  assertCanWritePosts(actor, club.id);
  assertOwnPictures(club, picturesOf(draft));
  return addOnce(ctx, {
    ...{ clubId: club.id, actor, route: 'posts', requestId, draft },
    add: async (uow, id) => {
      const { descriptionMarkdown } = draft;
      const input = { ...toStored(ctx, draft), club, id, descriptionMarkdown };
      await assertPicturesDescribed(uow.tx, {
        clubId: club.id,
        shown: publishedPictures({ ...input, description: renderMarkdowns(descriptionMarkdown) }),
      });
      await createPost({ ctx: uow, actor, input });
    },
    read: (id) => getWrittenPost({ ctx, actor, input: { club, id } }),
    edit: (id, version) => editPost({ ctx, actor, input: { club, id, draft, version } }),
  });
}

interface EditPostInput extends PostOfClub {
  draft: PostDraft;
  version: number;
  /** Stored in place of the text of the draft, which it cannot be written from. */
  text?: StoredText | undefined;
}

/** Changes a post. What was saved before is kept, and a former address leads to it. */
export async function editPost({ ctx, actor, input }: UseCase<EditPostInput>): Promise<PostDetail> {
  const { club, id, draft, version, text } = input;
  assertCanWritePosts(actor, club.id);
  const edited = ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const before = await lockPost(uow.tx, { clubId: club.id, id });
    if (!before) throw new NotFoundError('post.notFound');
    if (before.version !== version) throw new StaleEditError(presentWrittenPost(before, { ctx, club }));
    assertOwnPictures(club, picturesOf(draft), picturesOf(before));
    const change = text ?? toStoredText(before, draft.descriptionMarkdown);
    const fields = { ...toStored(ctx, draft), ...change };
    await assertPicturesDescribed(uow.tx, {
      clubId: club.id,
      shown: publishedPictures({ ...before, ...fields }),
      before: publishedPictures(before),
    });
    const after = await updatePost(uow.tx, { clubId: club.id, id }, fields);
    await placePost(uow, { actor, before, after });
    uow.invalidate(club);
    uow.audit({ ...{ actor, action: 'post.edited', subject: `post:${id}` }, ...wordsOf(before, after) });
    return presentWrittenPost(after, { ctx, club });
  });
  return edited.catch((error: unknown) => {
    throw asPostProblem(error);
  });
}

function toStored({ clock }: Pick<Context, 'clock'>, draft: PostDraft) {
  const { slug, name, imageUrl, shareImageUrl, medias, programId, publishedAt } = draft;
  const fields = { slug, name, imageUrl, shareImageUrl, medias, programId };
  return { ...fields, ...toPublication(publishedAt, clock.now()) };
}

type PictureFields = Pick<PostDraft, 'imageUrl' | 'shareImageUrl' | 'medias'>;

function picturesOf({ imageUrl, shareImageUrl, medias }: PictureFields) {
  const urls = [imageUrl, shareImageUrl].filter((url) => url !== '');
  return [...urls.map((url) => ({ url, type: 'IMAGE' as const })), ...medias];
}

type Showing = Pick<WrittenPost, 'imageUrl' | 'medias' | 'description' | 'isDraft'>;

/** Returns what fans see of a post, or will at its time. */
function publishedPictures({ imageUrl, medias, description, isDraft }: Showing): ShownPictures[] {
  if (isDraft) return [];
  return [{ urls: [imageUrl, ...medias.map(({ url }) => url)], texts: [description.en, description.fr] }];
}

function wordsOf(before: WrittenPost, after: WrittenPost) {
  const words = (post: WrittenPost) => ({
    ...{ slug: post.slug, name: post.name, text: toEditedText(post) },
    publishedAt: publicationDate(post),
  });
  return { before: words(before), after: words(after) };
}
