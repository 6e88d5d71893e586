import { z } from 'zod';
import { ClubModel, ClubState, LegalIdentity } from '../clubs.ts';
import { isTimeZone } from '../time-zone-rules.ts';
import { MAX_SIGNATURE_BYTES } from '../upload-rules.ts';
import { ClubParams, Instant, Language, Slug } from '../values.ts';
import { defineBackOfficeRoutes } from './back-office-route.ts';
import { DatabaseName } from './databases.ts';
import { LocalizedWords, OwnFile, Reason, Version } from './lists.ts';

const Line = z.string().trim().min(1).max(80);
const Colour = z.string().regex(/^#[0-9a-f]{6}$/, 'field.colour');
const Euros = z.number().min(0.01).max(100_000).multipleOf(0.01);
const Document = z
  .url({ protocol: /^https$/ })
  .max(500)
  .nullable();
const Languages = z.array(Language).min(1).max(2);
const Ticker = z.string().regex(/^[A-Z0-9]{2,6}$/, 'field.ticker');
/** The key of its file, and the address of a picture (PNG) that contains its bytes. */
const StoredSignature = z
  .strictObject({ signatureKey: z.string(), image: z.string() })
  .meta({ id: 'StoredSignature' });
export type StoredSignature = z.infer<typeof StoredSignature>;
/** In characters of base64, which are four for three bytes. */
const MAX_SIGNATURE = (MAX_SIGNATURE_BYTES / 3) * 4;
const Picture = OwnFile.or(z.literal(''));
const TimeZone = z.string().refine(isTimeZone, 'field.timeZone');

/** What a club's staff decide about it. */
export const ClubDraft = z
  .strictObject({
    name: Line,
    /** The name of its site. */
    platformName: Line,
    logoUrl: Picture,
    bannerUrl: Picture,
    theme: z.strictObject({ primary: Colour, secondary: Colour }),
    presentationMarkdown: LocalizedWords(20_000),
    contactEmail: z.email().max(254).nullable(),
    languages: Languages,
    ticker: Ticker,
    /** True gives the club coins of one euro each, which stay; as it is if absent. */
    coinsEnabled: z.boolean().optional(),
    /** The value of one coin; one euro at a club without coins. */
    coinPriceEuros: Euros,
    fiatAccepted: z.boolean(),
    promoteDonation: z.boolean(),
    referralNeeded: z.boolean(),
    secondFactorNeeded: z.boolean(),
    /** VIP: its banner only, and a log-in that cannot be closed. */
    accessMode: z.enum(['OPEN', 'VIP']),
    membershipFeeEuros: Euros.nullable(),
    taxReceiptThresholdEuros: Euros.nullable(),
    /** Null: the platform's own page is used. */
    eulaUrl: Document,
    sfcUrl: Document,
    privacyPolicyUrl: Document,
    upcomingDate: Instant.nullable(),
    timeZone: TimeZone,
    legalIdentity: LegalIdentity.nullable(),
  })
  .meta({ id: 'ClubDraft' });
export type ClubDraft = z.infer<typeof ClubDraft>;

export const ClubSettings = ClubDraft.extend({
  slug: Slug,
  model: ClubModel,
  state: ClubState,
  coinsEnabled: z.boolean(),
  /** As stored: one that is unknown by now can still be read, to be replaced. */
  timeZone: z.string(),
  /** The address for fans. */
  webUrl: z.string(),
  version: Version,
}).meta({ id: 'ClubSettings' });
export type ClubSettings = z.infer<typeof ClubSettings>;

export const NewClub = z
  .strictObject({
    /** Chosen by the caller: sent again, the club that was opened is returned. */
    id: z.uuid().optional(),
    slug: Slug,
    name: Line,
    platformName: Line,
    model: ClubModel,
    languages: Languages,
    theme: z.strictObject({ primary: Colour, secondary: Colour }),
    coinsEnabled: z.boolean(),
    ticker: Ticker,
    coinPriceEuros: Euros,
    contactEmail: z.email().max(254),
    timeZone: TimeZone,
    /** The club whose rules, documents and presentation it begins with; pictures and legal identity stay with that one. */
    templateSlug: Slug.nullable(),
    /** In which it is to live, where there are several; the emptiest by default. */
    database: DatabaseName.optional(),
  })
  .meta({ id: 'NewClub' });
export type NewClub = z.infer<typeof NewClub>;

/** The pages on which settings can be looked at before they are saved: the home page, what is sold, and the first of it. */
export const PreviewedPage = z.enum(['HOME', 'CATALOGUE', 'ITEM']);
export type PreviewedPage = z.infer<typeof PreviewedPage>;

export const officeClubRoutes = defineBackOfficeRoutes({
  'POST /api/back-office/clubs': {
    summary: 'Opens a club; fans see that it is coming until it goes live',
    capability: 'clubs.create',
    body: NewClub,
    replies: { 201: z.strictObject({ slug: Slug }) },
    problems: ['club.slugTaken', 'club.notFound', 'database.notFound'],
    limit: 'writes',
  },
  'GET /api/back-office/clubs/{slug}/settings': {
    summary: 'What the club is, with all that its people decide',
    capability: 'clubs.settings',
    params: ClubParams,
    body: null,
    replies: { 200: ClubSettings },
    limit: 'reads',
  },
  'PUT /api/back-office/clubs/{slug}/settings': {
    summary: 'Changes what the club is; documents that are issued keep what they say',
    capability: 'clubs.settings',
    params: ClubParams,
    body: ClubDraft.extend({ version: Version }),
    replies: { 200: ClubSettings },
    problems: [
      'picture.notUploaded',
      'club.coinPrice',
      'club.coinsStay',
      'club.lotsOpen',
      'club.bidsOpen',
      'club.receiptsOpen',
      'edit.stale',
    ],
    limit: 'writes',
  },
  'GET /api/back-office/clubs/{slug}/signature': {
    summary: 'The signature that tax receipts bear',
    capability: 'clubs.settings',
    params: ClubParams,
    body: null,
    replies: { 200: z.strictObject({ signature: StoredSignature.nullable() }) },
    limit: 'reads',
  },
  'POST /api/back-office/clubs/{slug}/signatures': {
    summary: 'Stores a picture of a signature, to be named in the legal identity',
    capability: 'clubs.settings',
    params: ClubParams,
    /** A PNG, JPEG or WebP file in base64. */
    body: z.strictObject({ image: z.base64().min(1).max(MAX_SIGNATURE) }),
    replies: { 201: StoredSignature },
    problems: ['picture.unreadable'],
    limit: 'writes',
    bodyLimitBytes: MAX_SIGNATURE + 1024,
  },
  'POST /api/back-office/clubs/{slug}/state': {
    summary: 'Opens the club to fans, has it rest, or closes it',
    capability: 'clubs.settings',
    params: ClubParams,
    body: z.strictObject({ state: ClubState, reason: Reason }),
    replies: { 200: ClubSettings },
    problems: ['club.notReady', 'club.bidsOpen'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/settings-previews': {
    summary: 'A page, the home page by default, as fans would have it with these settings; nothing is saved',
    capability: 'clubs.settings',
    params: ClubParams,
    query: z.strictObject({ page: PreviewedPage.optional() }),
    body: ClubDraft,
    /** A page without scripts; empty where the club has nothing to show on it. */
    replies: { 200: z.strictObject({ html: z.string() }) },
    problems: ['picture.notUploaded'],
    limit: 'reads',
    bodyLimitBytes: 256 * 1024,
  },
  'POST /api/back-office/clubs/{slug}/text-previews': {
    summary: 'Markdown as fans will read it',
    capability: 'media.write',
    params: ClubParams,
    body: z.strictObject({ markdown: z.string().max(40_000) }),
    replies: { 200: z.strictObject({ html: z.string() }) },
    limit: 'reads',
    bodyLimitBytes: 256 * 1024,
  },
});
