import type { PublicationState } from '@tifo/contracts/back-office/content';

/** When fans see a post or a program: from its date on, and never while it is a draft. */
export interface Publication {
  publishedAt: Date;
  isDraft: boolean;
}

export function isPublished({ publishedAt, isDraft }: Publication, now: Date): boolean {
  return !isDraft && publishedAt <= now;
}

export function publicationStateOf({ publishedAt, isDraft }: Publication, now: Date): PublicationState {
  if (isDraft) return 'DRAFT';
  return publishedAt > now ? 'SCHEDULED' : 'PUBLISHED';
}

/** Returns the date that staff set; null for a draft. */
export function publicationDate({ publishedAt, isDraft }: Publication): string | null {
  return isDraft ? null : publishedAt.toISOString();
}

export function toPublication(date: string | null, now: Date): Publication {
  return { isDraft: date === null, publishedAt: date === null ? now : new Date(date) };
}
