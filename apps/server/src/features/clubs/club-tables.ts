import type { ClubHome } from '@tifo/contracts/back-office/home';
import type { ClubModel, ClubState, LegalIdentity } from '@tifo/contracts/clubs';
import type { TermsDocument } from '@tifo/contracts/fans';
import type { Language } from '@tifo/contracts/values';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  amount,
  appSchema,
  clubIdColumn,
  createdAt,
  instant,
  localizedText,
  primaryId,
} from '#server/db/schema.ts';

export type ClubAccessMode = 'OPEN' | 'VIP';

export const clubs = appSchema.table(
  'club',
  {
    id: primaryId(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    platformName: text('platform_name').notNull(),
    model: text('model').$type<ClubModel>().notNull(),
    state: text('state').$type<ClubState>().notNull(),
    logoUrl: text('logo_url').notNull(),
    bannerUrl: text('banner_url').notNull(),
    ticker: text('ticker').notNull(),
    tokenPriceCents: amount('token_price_cents').notNull(),
    contactEmail: text('contact_email'),
    /** Null: the platform's own page, or address, is used. */
    eulaUrl: text('eula_url'),
    sfcUrl: text('sfc_url'),
    privacyPolicyUrl: text('privacy_policy_url'),
    webappUrl: text('webapp_url'),
    /** The version of the documents that the club has not written itself. */
    termsVersion: integer('terms_version').notNull().default(1),
    /** VIP: shows only its banner and a log-in that cannot be closed. */
    accessMode: text('access_mode').$type<ClubAccessMode>().notNull().default('OPEN'),
    referralNeeded: boolean('referral_needed').notNull(),
    fiatAccepted: boolean('fiat_accepted').notNull(),
    coinsEnabled: boolean('coins_enabled').notNull(),
    /** Whether it was opened without coins: fans of before have not accepted the terms of coins. */
    coinsAddedLater: boolean('coins_added_later').notNull().default(false),
    promoteDonation: boolean('promote_donation').notNull(),
    /** Whether the club shows a questionnaire, see `questionnaires.ts`. */
    dueDiligenceNeeded: boolean('due_diligence_needed').notNull().default(false),
    secondFactorNeeded: boolean('second_factor_needed').notNull().default(false),
    /** False if accounts came from a former platform without their passwords. */
    passwordsMigrated: boolean('passwords_migrated').notNull().default(true),
    presentationHtml: localizedText('presentation_html'),
    /** The source of the presentation; null if it was imported as HTML. */
    presentationMarkdown: localizedText('presentation_markdown'),
    upcomingDate: instant('upcoming_date'),
    membershipFeeCents: amount('membership_fee_cents'),
    taxReceiptThresholdCents: amount('tax_receipt_threshold_cents'),
    languages: text('languages').array().$type<Language[]>().notNull(),
    themePrimary: text('theme_primary').notNull(),
    themeSecondary: text('theme_secondary').notNull(),
    timeZone: text('time_zone').notNull(),
    /** The name of the database with its rows; null for the first one. */
    database: text('database'),
    /** The club's legal identity; documents copy it when they are issued. */
    legalIdentity: jsonb('legal_identity').$type<LegalIdentity>(),
    version: integer('version').notNull().default(1),
    /** Of its linked clubs, which are edited apart from its settings. */
    linksVersion: integer('links_version').notNull().default(1),
    /** Of its partners, likewise. */
    partnersVersion: integer('partners_version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('club_slug').on(table.slug),
    index('club_by_age').on(table.createdAt, table.id),
    index('club_by_name').on(sql`name collate "en-x-icu"`, table.id),
    check('club_slug_form', sql`${table.slug} ~ '^[a-z0-9-]{1,80}$'`),
    check('club_model', sql`${table.model} in ('MARKETPLACE', 'FOUNDATION', 'POPUP')`),
    check('club_state', sql`${table.state} in ('UPCOMING', 'LIVE', 'STAND_BY', 'ARCHIVED')`),
    check('club_access_mode', sql`${table.accessMode} in ('OPEN', 'VIP')`),
    check('club_token_price', sql`${table.tokenPriceCents} > 0`),
    check('club_coinless_price', sql`${table.coinsEnabled} or ${table.tokenPriceCents} = 100`),
    check('club_membership_fee', sql`${table.membershipFeeCents} > 0`),
    check('club_languages', sql`cardinality(${table.languages}) > 0`),
  ],
);

/** How a club has arranged its home page; one without a row has not. */
export const clubHomes = appSchema.table('club_home', {
  clubId: clubIdColumn().primaryKey(),
  sections: jsonb('sections').$type<ClubHome['sections']>().notNull(),
  faq: jsonb('faq').$type<ClubHome['faq']>().notNull(),
  version: integer('version').notNull().default(1),
});

/** Every version of a document that the club has published. Append-only. */
export const clubDocuments = appSchema.table(
  'club_document',
  {
    clubId: clubIdColumn(),
    document: text('document').$type<TermsDocument>().notNull(),
    version: integer('version').notNull(),
    markdown: localizedText('markdown').notNull(),
    /** Whether fans have to accept it anew. */
    inSubstance: boolean('in_substance').notNull(),
    publishedBy: text('published_by').notNull(),
    publishedAt: instant('published_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.document, table.version] }),
    check(
      'club_document_document',
      sql`document in ('TOKENS_CONDITIONS', 'FIAT_CONDITIONS', 'FIAT_SALE_TERMS', 'PRIVACY_POLICY', 'AUCTION_RULES')`,
    ),
    check('club_document_version', sql`version > 0`),
  ],
);

export const clubPartners = appSchema.table(
  'club_partner',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    /** A picture of the club's library; null: `partners/<slug>/logo.png` in the file store. */
    logoUrl: text('logo_url'),
    position: integer('position').notNull(),
  },
  (table) => [uniqueIndex('club_partner_slug').on(table.clubId, table.slug)],
);

export const linkedClubs = appSchema.table(
  'linked_club',
  {
    clubId: clubIdColumn(),
    linkedClubId: uuid('linked_club_id')
      .notNull()
      .references(() => clubs.id),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.linkedClubId] }),
    index('linked_club_linked').on(table.linkedClubId),
    check('linked_club_other', sql`${table.clubId} <> ${table.linkedClubId}`),
  ],
);
