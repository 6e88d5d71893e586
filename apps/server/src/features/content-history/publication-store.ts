import type { PublicationState } from '@tifo/contracts/back-office/content';
import { type AnyColumn, and, eq, gt, lte, or, type SQL, sql } from 'drizzle-orm';
import { containing } from '#server/db/like-pattern.ts';

interface PublicationColumns {
  publishedAt: AnyColumn;
  isDraft: AnyColumn;
  isArchived: AnyColumn;
}

/** The condition for what fans see at `now`. */
export function isPublishedBy(columns: PublicationColumns, now: Date): SQL | undefined {
  return isInState(columns, 'PUBLISHED', now);
}

/** What is put away is in no other state than that. */
export function isInState(
  { publishedAt, isDraft, isArchived }: PublicationColumns,
  state: PublicationState | undefined,
  now: Date,
): SQL | undefined {
  if (state === 'ARCHIVED') return eq(isArchived, true);
  return and(
    state === undefined || state === 'DRAFT' ? eq(isArchived, false) : undefined,
    state === undefined ? undefined : eq(isDraft, state === 'DRAFT'),
    state === 'PUBLISHED' ? lte(publishedAt, now) : undefined,
    state === 'SCHEDULED' ? gt(publishedAt, now) : undefined,
  );
}

/** Whether the name, in either language, contains these words. */
export function nameContains({ name }: { name: AnyColumn }, words: string): SQL | undefined {
  const pattern = containing(words);
  return or(sql`${name}->>'en' ilike ${pattern}`, sql`${name}->>'fr' ilike ${pattern}`);
}
