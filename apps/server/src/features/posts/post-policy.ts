import type { Actor } from '#server/lib/actor.ts';
import { ForbiddenError } from '#server/lib/errors.ts';
import type { PostRecord } from './post-store.ts';

/** The news of a club is written by the platform itself. */
export function assertCanWritePosts(actor: Actor): void {
  if (actor.kind !== 'system') throw new ForbiddenError('role.required');
}

/** Nobody reads a post before its date. */
export function isPublished({ publishedAt }: Pick<PostRecord, 'publishedAt'>, now: Date): boolean {
  return publishedAt <= now;
}
