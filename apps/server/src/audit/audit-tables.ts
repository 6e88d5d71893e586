import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { appSchema, createdAt, primaryId } from '#server/db/schema.ts';

/**
 * The audit entries. `club_id` is null for entries of no club, so the table is exempt from the tenant guard.
 */
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
    /** The network address, recorded for staff only. */
    address: text('address'),
    /** In the order of writing; a missing number belongs to a rolled-back transaction. */
    position: bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity(),
    createdAt: createdAt(),
  },
  (table) => [
    index('audit_entry_club').on(table.aboutClubId, table.position.desc()),
    // By one subject, and by a kind of subjects.
    index('audit_entry_about').on(
      table.aboutClubId,
      table.subject.op('text_pattern_ops'),
      table.position.desc(),
    ),
    index('audit_entry_reasoned').on(table.aboutClubId, table.position).where(sql`reason is not null`),
    unique('audit_entry_position').on(table.position),
  ],
);

/**
 * The chain of a club's entries: each link's hash covers its entry and the previous link. Created in order
 * after the entries, so that writers of entries need not wait for each other. `chain` is the club's id, or
 * zeros for the platform.
 */
export const auditLinks = appSchema.table(
  'audit_link',
  {
    chain: uuid('chain').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    /** The position of the entry. */
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

/** The results of the nightly proofs: a chain truncated below one of them no longer matches it. */
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
