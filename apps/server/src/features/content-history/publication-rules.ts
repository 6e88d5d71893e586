import type { PublicationState } from '@tifo/contracts/back-office/content';

/** When fans see a post or a program: from its date on, and never while it is a draft. */
export interface Publication {
  publishedAt: Date;
  isDraft: boolean;
  isArchived?: boolean;
}

export function isPublished({ publishedAt, isDraft }: Publication, now: Date): boolean {
  return !isDraft && publishedAt <= now;
}

export function publicationStateOf(publication: Publication, now: Date): PublicationState {
  const { publishedAt, isDraft, isArchived } = publication;
  if (isArchived) return 'ARCHIVED';
  if (isDraft) return 'DRAFT';
  return publishedAt > now ? 'SCHEDULED' : 'PUBLISHED';
}

/** Returns the date that staff set; null for a draft. */
export function publicationDate({ publishedAt, isDraft }: Publication): string | null {
  return isDraft ? null : publishedAt.toISOString();
}

/** Something with a date is no longer put away. */
export function toPublication(date: string | null, now: Date): Publication {
  if (date === null) return { isDraft: true, publishedAt: now };
  return { isDraft: false, isArchived: false, publishedAt: new Date(date) };
}
