import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { appSchema, createdAt, primaryId } from '#server/db/schema.ts';

/** Who did what. `club_id` is null for what no club owns, so the table is named without the tenant guard. */
export const auditEntries = appSchema.table(
  'audit_entry',
  {
    id: primaryId(),
    aboutClubId: uuid('about_club_id'),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    reason: text('reason'),
    requestId: text('request_id'),
    /** From where, of staff alone. */
    address: text('address'),
    /** In the order of writing; one that is missing was rolled back. */
    position: bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity(),
    createdAt: createdAt(),
  },
  (table) => [
    index('audit_entry_subject').on(table.subject, table.createdAt),
    index('audit_entry_club').on(table.aboutClubId, table.position.desc()),
    unique('audit_entry_position').on(table.position),
  ],
);

/**
 * The chain of a club's entries: each link's hash holds its entry and the link before it. Made after the entries, in order,
 * so that nobody who writes an entry waits for anybody else's. `chain` is the club, or zeros for the platform.
 */
export const auditLinks = appSchema.table(
  'audit_link',
  {
    chain: uuid('chain').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    /** Of the entry. */
    position: bigint('position', { mode: 'number' }).notNull(),
    hash: text('hash').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.chain, table.seq] }),
    unique('audit_link_position').on(table.position),
    check('audit_link_seq', sql`${table.seq} > 0`),
  ],
);

/** What each nightly proof found: a chain that is cut back below one of these no longer matches it. */
export const auditProofs = appSchema.table(
  'audit_proof',
  {
    id: primaryId(),
    chain: uuid('chain').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    hash: text('hash').notNull(),
    faultCount: integer('fault_count').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('audit_proof_chain').on(table.chain, table.createdAt.desc())],
);
