import { z } from 'zod';
import { Announcement } from './announcements.ts';
import { TermsDocument } from './fans.ts';
import { FAQ_KEYS, HOME_SECTIONS } from './home-rules.ts';
import { defineRoutes } from './route-contract.ts';
import { SEARCH_MAX_LENGTH } from './search-rules.ts';
import { isSiren } from './siren-rules.ts';
import { ClubParams, Id, Instant, Language, Money, PageQuery, Slug } from './values.ts';

export const ClubModel = z.enum(['MARKETPLACE', 'FOUNDATION', 'POPUP']);
export type ClubModel = z.infer<typeof ClubModel>;

export const ClubState = z.enum(['UPCOMING', 'LIVE', 'STAND_BY', 'ARCHIVED']);
export type ClubState = z.infer<typeof ClubState>;

const line = (length: number) => z.string().trim().min(1).max(length);

/** The legal category under which a body receives donations, as the receipt forms 11580 and 16216 require. */
export const GiftQuality = z.enum([
  'GENERAL_INTEREST',
  'PUBLIC_UTILITY',
  'ENDOWMENT_FUND',
  'CORPORATE_FOUNDATION',
]);
export type GiftQuality = z.infer<typeof GiftQuality>;

/**
 * Articles of the tax code (CGI) under which a sale bears no VAT: small businesses, and non-profit bodies.
 */
export const VatExemption = z.enum(['ART_293_B', 'ART_261_7_1']);
export type VatExemption = z.infer<typeof VatExemption>;

const Vat = z.union([
  z.strictObject({
    number: z.string().regex(/^[A-Z]{2}[0-9A-Z]{2,13}$/),
    /** 200 is 20 %. */
    ratePerMille: z.int().min(1).max(999),
  }),
  z.strictObject({ exemption: VatExemption }),
]);
export type Vat = z.infer<typeof Vat>;

/**
 * The legal identity of a club. Every field may be absent while it is being gathered; a document that needs
 * it is not issued until then.
 */
export const LegalIdentity = z.strictObject({
  /** The registered name, which may differ from the one fans know. */
  name: line(160).optional(),
  /** `Association loi 1901`, `SAS au capital de 10 000 €`. */
  legalForm: line(160).optional(),
  quality: GiftQuality.optional(),
  /** Of a body of public utility: the dates of its decree and of its publication. */
  decree: z.strictObject({ date: z.iso.date(), publishedOn: z.iso.date() }).optional(),
  address: z
    .strictObject({
      addressLine1: line(160),
      addressLine2: line(160).optional(),
      postalCode: line(20),
      city: line(120),
      country: z.string().regex(/^[A-Z]{2}$/),
    })
    .optional(),
  siren: z.string().refine(isSiren, 'field.siren').optional(),
  /** The number of an association in the national register. */
  rna: z
    .string()
    .regex(/^W(\d{9}|2[AB]\d{7})$/)
    .optional(),
  /** The purpose of the body, according to its statutes. */
  object: z.strictObject({ en: line(300), fr: line(300) }).optional(),
  vat: Vat.optional(),
  /** The person who signs receipts, their capacity, and the picture of the signature in the file store. */
  signatory: z
    .strictObject({
      name: line(160),
      capacity: z.strictObject({ en: line(120), fr: line(120) }),
      signatureKey: line(200),
    })
    .optional(),
  /** In the legal notice only. */
  phoneNumber: line(30).optional(),
  /** Who answers for what the site publishes: in the legal notice only. */
  director: line(160).optional(),
  /** To whom buyers may turn when they and the club do not agree: in the legal notice only. */
  mediator: line(300).optional(),
});
export type LegalIdentity = z.infer<typeof LegalIdentity>;

/** What the law asks every site to say of itself. */
export const LegalNotice = z
  .strictObject({
    name: z.string(),
    legalForm: z.string().nullable(),
    /** As on an envelope, the country last. */
    addressLines: z.array(z.string()),
    siren: z.string().nullable(),
    rna: z.string().nullable(),
    vatNumber: z.string().nullable(),
    email: z.string().nullable(),
    phoneNumber: z.string().nullable(),
    director: z.string().nullable(),
    mediator: z.string().nullable(),
    host: z.string().nullable(),
  })
  .meta({ id: 'LegalNotice' });
export type LegalNotice = z.infer<typeof LegalNotice>;

export const Partner = z
  .strictObject({ id: Id, name: z.string(), slug: Slug, logoUrl: z.string() })
  .meta({ id: 'Partner' });
export type Partner = z.infer<typeof Partner>;

export const LinkedClub = z
  .strictObject({
    name: z.string(),
    platformName: z.string(),
    slug: Slug,
    logoUrl: z.string(),
    bannerUrl: z.string(),
    webappUrl: z.string(),
  })
  .meta({ id: 'LinkedClub' });
export type LinkedClub = z.infer<typeof LinkedClub>;

export const Club = z
  .strictObject({
    id: Id,
    name: z.string(),
    platformName: z.string(),
    slug: Slug,
    model: ClubModel,
    state: ClubState,
    logoUrl: z.string(),
    bannerUrl: z.string(),
    ticker: z.string(),
    currentPrice: Money,
    contactEmail: z.string().nullable(),
    eulaUrl: z.string(),
    sfcUrl: z.string(),
    privacyPolicyUrl: z.string(),
    /** The documents that fans read and accept, in this order, each in its current version. */
    documents: z.array(z.strictObject({ document: TermsDocument, version: z.int(), url: z.string() })),
    webappUrl: z.string(),
    referralNeeded: z.boolean(),
    /**
     * Whether the club verifies the identity of its fans: the registration then asks for place of birth and
     * phone number.
     */
    verifiesIdentity: z.boolean(),
    fiatAccepted: z.boolean(),
    coinsEnabled: z.boolean(),
    promoteDonation: z.boolean(),
    vip: z.boolean(),
    /** False where accounts came from a former platform: their holders choose a new password first. */
    passwordsMigrated: z.boolean(),
    presentation: z.strictObject({ html: z.string(), text: z.string() }).optional(),
    upcomingDate: Instant.optional(),
    membershipFee: Money.optional(),
    /** A bid above this earns a tax receipt. */
    taxReceiptThreshold: Money.optional(),
    languages: z.array(Language),
    partners: z.array(Partner),
    linkedClubs: z.array(LinkedClub),
    theme: z.strictObject({ primary: z.string(), secondary: z.string() }),
    hasActiveAuction: z.boolean(),
    hasAuctions: z.boolean(),
    hasPosts: z.boolean(),
    timeZone: z.string(),
    /** What is announced to everybody, newest first. */
    announcements: z.array(Announcement),
    /** Whether something is announced to signed-in fans or members alone. */
    hasFanAnnouncements: z.boolean(),
    /** The sections of the home page below its presentation and its frequent questions, in their order. */
    home: z.strictObject({
      sections: z.array(z.enum(HOME_SECTIONS)),
      faq: z.array(
        z.union([
          z.strictObject({ key: z.enum(FAQ_KEYS) }),
          z.strictObject({ id: Id, question: z.string(), answer: z.string() }),
        ]),
      ),
    }),
  })
  .meta({ id: 'Club' });
export type Club = z.infer<typeof Club>;

/** One version of a document that fans accept. */
export const LegalDocument = z
  .strictObject({
    document: TermsDocument,
    version: z.int(),
    /** Null: the platform's own text, which is part of the site. */
    html: z.string().nullable(),
    publishedAt: Instant.nullable(),
    isCurrent: z.boolean(),
    /** All versions, newest first. */
    versions: z.array(
      z.strictObject({ version: z.int(), publishedAt: Instant.nullable(), inSubstance: z.boolean() }),
    ),
  })
  .meta({ id: 'LegalDocument' });
export type LegalDocument = z.infer<typeof LegalDocument>;

/** `q`: only clubs of which every one of these words begins a word of the name, or of the site's name. */
export const ClubsQuery = PageQuery.extend({ q: z.string().trim().min(1).max(SEARCH_MAX_LENGTH).optional() });
export type ClubsQuery = z.infer<typeof ClubsQuery>;

export const clubRoutes = defineRoutes({
  'GET /api/clubs': {
    summary:
      'The clubs that can be chosen, oldest first: 500 at most, or page by page with `limit` or `cursor`, the id of the last one of the page before',
    permission: 'anyone',
    query: ClubsQuery,
    body: null,
    replies: { 200: z.array(Club) },
    limit: 'reads',
  },
  'GET /api/clubs/{slug}': {
    summary: 'One club; public even for referral clubs',
    permission: 'anyone',
    params: ClubParams,
    body: null,
    replies: { 200: Club },
    problems: ['club.notFound'],
    limit: 'reads',
  },
  'GET /api/clubs/{slug}/legal-notice': {
    summary: 'Who publishes the site of a club, and who hosts it, as far as known',
    permission: 'anyone',
    params: ClubParams,
    body: null,
    replies: { 200: LegalNotice },
    problems: ['club.notFound'],
    limit: 'reads',
  },
  'GET /api/clubs/{slug}/legal-documents/{document}': {
    summary: 'A document that fans accept: its current version, or a former one',
    permission: 'anyone',
    params: ClubParams.extend({ document: TermsDocument }),
    query: z.strictObject({ version: z.coerce.number().int().min(1).max(100_000).optional() }),
    body: null,
    replies: { 200: LegalDocument },
    problems: ['club.notFound', 'document.notFound'],
    limit: 'reads',
  },
});
