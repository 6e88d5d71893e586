import type { PostDetail, PostItem } from '@tifo/contracts/back-office/content';
import type { Context } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import {
  publicationDate,
  publicationStateOf,
  toPreviewSlug,
} from '#server/features/content-history/index.ts';
import { toEditedText } from '#server/lib/rich-text.ts';
import type { WrittenPost } from './post-store.ts';

export function presentPostItem(post: WrittenPost, now: Date): PostItem {
  const { id, slug, name, imageUrl, programId, version } = post;
  return {
    ...{ id, slug, name, imageUrl, programId, version },
    state: publicationStateOf(post, now),
    publishedAt: publicationDate(post),
  };
}

/** Presents a post to the staff who edit it. */
export function presentWrittenPost(
  post: WrittenPost,
  { ctx, club }: { ctx: Pick<Context, 'clock' | 'secrets'>; club: ClubRecord },
): PostDetail {
  const item = presentPostItem(post, ctx.clock.now());
  const preview = () => toPreviewSlug(ctx, { clubId: club.id, kind: 'POST', ref: post.id });
  return {
    ...item,
    descriptionMarkdown: toEditedText(post),
    medias: post.medias,
    shareImageUrl: post.shareImageUrl,
    webUrl: `/clubs/${club.slug}/news/${item.state === 'PUBLISHED' ? post.slug : preview()}`,
  };
}
