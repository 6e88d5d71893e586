import type { Post } from '@tifo/contracts/posts';
import type { Language } from '@tifo/contracts/values';
import { inLanguage } from '#server/lib/language.ts';
import { sanitizeRichText } from '#server/lib/rich-text.ts';
import type { PostRecord } from './post-store.ts';

export interface PostView {
  post: PostRecord;
  /** The program that the post is about. */
  programSlug: string | undefined;
  language: Language;
}

export function presentPost({ post, programSlug, language }: PostView): Post {
  return {
    slug: post.slug,
    name: inLanguage(post.name, language),
    description: sanitizeRichText(inLanguage(post.description, language)),
    imageUrl: post.imageUrl,
    shareImageUrl: post.shareImageUrl || post.imageUrl,
    medias: post.medias,
    date: post.publishedAt.toISOString(),
    ...(programSlug ? { programSlug } : {}),
  };
}
