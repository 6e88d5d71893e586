import type { PublicationState } from '@tifo/contracts/back-office/content';
import { type AnyColumn, and, eq, gt, lte, type SQL } from 'drizzle-orm';

interface PublicationColumns {
  publishedAt: AnyColumn;
  isDraft: AnyColumn;
}

/** The condition for what fans see at `now`. */
export function isPublishedBy(columns: PublicationColumns, now: Date): SQL | undefined {
  return isInState(columns, 'PUBLISHED', now);
}

export function isInState(
  { publishedAt, isDraft }: PublicationColumns,
  state: PublicationState | undefined,
  now: Date,
): SQL | undefined {
  return and(
    state === undefined ? undefined : eq(isDraft, state === 'DRAFT'),
    state === 'PUBLISHED' ? lte(publishedAt, now) : undefined,
    state === 'SCHEDULED' ? gt(publishedAt, now) : undefined,
  );
}
