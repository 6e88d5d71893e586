import { type Actor, assertMay } from '#server/lib/actor.ts';
import type { PostRecord } from './post-store.ts';

export function assertCanWritePosts(actor: Actor, clubId: string): void {
  assertMay(actor, 'content.write', clubId);
}

/** A post is invisible before its date. */
export function isPublished(
  { publishedAt, isDraft }: Pick<PostRecord, 'publishedAt' | 'isDraft'>,
  now: Date,
): boolean {
  return !isDraft && publishedAt <= now;
}
