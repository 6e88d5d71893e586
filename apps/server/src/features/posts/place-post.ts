import type { PostDraft } from '@tifo/contracts/back-office/content';
import type { UnitOfWork } from '#server/context.ts';
import {
  isPublished,
  keepVersion,
  moveAddress,
  publicationDate,
  schedulePublication,
} from '#server/features/content-history/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { ConflictError } from '#server/lib/errors.ts';
import { toEditedText } from '#server/lib/rich-text.ts';
import type { WrittenPost } from './post-store.ts';

type SavedPost = Omit<WrittenPost, 'createdAt' | 'isArchived'>;

interface Placed {
  actor: Actor;
  /** As it was until now; absent for a new post. */
  before?: SavedPost;
  after: SavedPost;
}

/** Gives a saved post its address, and keeps what was saved. Throws `post.slugTaken` for another post’s address. */
export async function placePost(uow: UnitOfWork, { actor, before, after }: Placed): Promise<void> {
  const now = uow.clock.now();
  const key = { clubId: after.clubId, kind: 'POST', ref: after.id } as const;
  const isPlaced = await moveAddress(uow.tx, {
    ...key,
    ...{ from: before?.slug ?? null, to: after.slug },
    wasPublic: before !== undefined && isPublished(before, now),
    isPublic: isPublished(after, now),
  });
  if (!isPlaced) throw new ConflictError('post.slugTaken', { field: 'slug' });
  schedulePublication(uow, after);
  await keepVersion(uow, { key, actor, before: before ? toSaved(before) : null, after: toSaved(after) });
}

const toSaved = (post: SavedPost) => ({ version: post.version, fields: toPostFields(post), text: post });

/** Returns the fields of the form, as they are kept with each version. */
export function toPostFields(post: SavedPost): PostDraft {
  const { slug, name, imageUrl, shareImageUrl, medias, programId } = post;
  return {
    ...{ slug, name, imageUrl, shareImageUrl, medias, programId },
    descriptionMarkdown: toEditedText(post),
    publishedAt: publicationDate(post),
  };
}
