import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The place of a row among those that a sweep reads, oldest first. */
export interface SweepPosition {
  createdAt: Date;
  id: string;
}

export interface SweepPage {
  limit: number;
  after: SweepPosition | null;
}

/** For the query of such rows, which orders them by both columns. */
export function isAfter(
  { createdAt, id }: { createdAt: PgColumn; id: PgColumn },
  after: SweepPosition | null,
): SQL | undefined {
  return after === null
    ? undefined
    : sql`(${createdAt}, ${id}) > (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`;
}
