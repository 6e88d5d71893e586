import type { StaffRole } from '@tifo/contracts/back-office/capabilities';
import type { Language } from '@tifo/contracts/values';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { appSchema, clubIdColumn, createdAt, instant, primaryId } from '#server/db/schema.ts';

const ROLES = sql.raw(
  "array['owner', 'manager', 'editor', 'auctioneer', 'fulfilment', 'accountant', 'reviewer', 'moderator', 'auditor']",
);

/** The staff of clubs. Former members keep their row, so that their past actions still show a name. */
export const staffMembers = appSchema.table(
  'staff_member',
  {
    clubId: clubIdColumn(),
    username: text('username').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    roles: text('roles').array().$type<StaffRole[]>().notNull(),
    version: integer('version').notNull().default(1),
    /** Whether they are mailed each morning what waits for them. */
    wantsDailyMail: boolean('wants_daily_mail').notNull().default(true),
    /** The last day, by the clock of the club, on which what waits for them was counted for this mail. */
    lastDailyMailOn: date('last_daily_mail_on'),
    createdAt: createdAt(),
    leftAt: instant('left_at'),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.username] }),
    index('staff_member_account').on(table.username),
    check('staff_member_roles', sql`cardinality(${table.roles}) > 0 and ${table.roles} <@ ${ROLES}`),
  ],
);

/** The administrators of the platform. */
export const platformAdmins = appSchema.table('platform_admin', {
  username: text('username').primaryKey(),
  createdAt: createdAt(),
});

/** Invitations to join a club's staff. The link is signed and not stored. */
export const staffInvitations = appSchema.table(
  'staff_invitation',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    /** In lower case. */
    email: text('email').notNull(),
    roles: text('roles').array().$type<StaffRole[]>().notNull(),
    language: text('language').$type<Language>().notNull(),
    invitedBy: text('invited_by').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    acceptedBy: text('accepted_by'),
    revokedAt: instant('revoked_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('staff_invitation_list').on(table.clubId, table.id.desc()),
    index('staff_invitation_age').on(table.expiresAt),
    check('staff_invitation_roles', sql`cardinality(${table.roles}) > 0 and ${table.roles} <@ ${ROLES}`),
    check('staff_invitation_accepted', sql`(${table.acceptedAt} is null) = (${table.acceptedBy} is null)`),
    check('staff_invitation_end', sql`${table.acceptedAt} is null or ${table.revokedAt} is null`),
  ],
);

/** When a session was last used in the back office: half an hour without use ends it there. */
export const staffSessions = appSchema.table(
  'staff_session',
  {
    /** The session of the user pool. */
    id: text('id').primaryKey(),
    username: text('username').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (table) => [index('staff_session_end').on(table.lastUsedAt)],
);
