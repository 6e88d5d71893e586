import { sql } from 'drizzle-orm';
import { bigint, jsonb, pgSchema, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { LocalizedText } from '#server/lib/language.ts';

/** The schema of all tables of the product. */
export const appSchema = pgSchema('app');

export const primaryId = () => uuid('id').primaryKey();
export const clubIdColumn = () => uuid('club_id').notNull();
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
export const createdAt = () => instant('created_at').notNull().default(sql`clock_timestamp()`);
/** In cents or coin units, as named by the column. */
export const amount = (name: string) => bigint(name, { mode: 'bigint' });
export const localizedText = (name: string) => jsonb(name).$type<LocalizedText>();
