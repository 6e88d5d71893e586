import { z } from 'zod';
import { defineRoutes } from './route-contract.ts';
import {
  ClubParams,
  FanParams,
  Id,
  Instant,
  Language,
  LocalDate,
  RequestOutcome,
  RequestParams,
} from './values.ts';

export const KycStatus = z.enum([
  'NOT_REFERRED',
  'READY_FOR_KYC',
  'PERSONAL_INFO_FILLED',
  'DUE_DILIGENCE_FILLED',
  'DUE_DILIGENCE_APPROVED',
  'PAYMENT_PENDING',
  'VALIDATED',
]);
export type KycStatus = z.infer<typeof KycStatus>;

export const TermsDocument = z.enum([
  'TOKENS_CONDITIONS',
  'FIAT_CONDITIONS',
  'FIAT_SALE_TERMS',
  'PRIVACY_POLICY',
  'AUCTION_RULES',
]);
export type TermsDocument = z.infer<typeof TermsDocument>;

/** How others see a fan's name: "Nora S.", "Nora Sander" or "Fan 4821". */
export const NameDisplay = z.enum(['INITIAL', 'FULL', 'NEUTRAL']);
export type NameDisplay = z.infer<typeof NameDisplay>;

const line = (max: number) => z.string().trim().min(1).max(max);

const PhoneNumber = z.string().regex(/^\+?[0-9 ().-]{6,24}$/);
const Address = z.strictObject({
  addressLine1: line(160),
  addressLine2: line(160).optional(),
  city: line(120),
  country: z.string().regex(/^[A-Z]{2}$/),
  postalCode: line(20),
});

/** The company for which a fan acts: their tax receipts name it in place of the person. */
export const CompanyInfo = z
  .strictObject({
    name: line(160),
    /** Such as "SAS": tax receipts of companies state it. */
    legalForm: line(60).optional(),
    registrationNumber: line(60),
    address: line(300),
  })
  .meta({ id: 'CompanyInfo' });
export type CompanyInfo = z.infer<typeof CompanyInfo>;

export const PersonalInfo = z
  .strictObject({
    birthdate: LocalDate,
    /** Required where the club verifies the identity of its fans, like the phone number. */
    birthplace: line(120).optional(),
    firstName: line(80),
    lastName: line(80),
    phoneNumber: PhoneNumber.optional(),
    companyInfo: CompanyInfo.optional(),
    address: Address.optional(),
  })
  .meta({ id: 'PersonalInfo' });
export type PersonalInfo = z.infer<typeof PersonalInfo>;

/** What a fan may correct after the registration. Without an address the club stores none. */
export const ContactInfo = PersonalInfo.pick({ phoneNumber: true, address: true }).meta({
  id: 'ContactInfo',
});
export type ContactInfo = z.infer<typeof ContactInfo>;

export const Fan = z
  .strictObject({
    id: Id,
    username: z.string(),
    identity: z.strictObject({
      name: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      pictureUrl: z.string(),
    }),
    kycStatus: KycStatus,
    nameDisplay: NameDisplay,
    /** The name others see before the registration, and afterwards if the fan chooses so. */
    neutralName: z.string(),
    pictureUrl: z.string(),
    language: Language,
    personalInfo: PersonalInfo.optional(),
    /** Terms that the fan has accepted, and that have not changed in substance since. */
    acceptedDocuments: z.array(TermsDocument),
    /**
     * The club's latest review while the fan's file is pending: a question to answer, or a refusal with its
     * reason.
     */
    review: z.strictObject({ verdict: z.enum(['ASKED_AGAIN', 'REJECTED']), words: z.string() }).optional(),
  })
  .meta({ id: 'Fan' });
export type Fan = z.infer<typeof Fan>;

/** What the tab of a member of staff needs to show the site as a fan sees it. */
export const FanView = z
  .strictObject({
    /** Stands for the session of the fan, for reading only. */
    token: z.string(),
    identity: Fan.shape.identity.extend({ username: z.string() }),
    endsAt: Instant,
    /** The page of the back office to return to. */
    returnTo: z.string(),
  })
  .meta({ id: 'FanView' });
export type FanView = z.infer<typeof FanView>;

export const fanRoutes = defineRoutes({
  'POST /api/clubs/{slug}/fans': {
    summary: 'Become a fan of the club: 201 once, then 200 with the same fan',
    permission: 'signedIn',
    params: ClubParams,
    body: z.strictObject({ pictureUrl: z.string().max(2000) }),
    replies: { 200: Fan, 201: Fan },
    problems: ['club.notFound', 'club.unavailable'],
    limit: 'writes',
  },
  'POST /api/clubs/{slug}/fan-views': {
    summary:
      'A member of staff begins to see the site as a fan does, by the code that the back office gave them',
    permission: 'anyone',
    params: ClubParams,
    body: z.strictObject({ code: z.string().length(43) }),
    replies: { 201: FanView },
    problems: ['view.over'],
    limit: 'writes',
  },
  'GET /api/clubs/{slug}/fans/me': {
    summary: 'The caller as a fan of this club',
    permission: 'fan',
    params: ClubParams,
    body: null,
    replies: { 200: Fan },
    problems: ['fan.notFound'],
    limit: 'reads',
  },
  'GET /api/clubs/{slug}/fans/me/known-personal-info': {
    summary:
      'What the caller last told another club, to fill in the form of this one; this club does not get it',
    permission: 'fan',
    params: ClubParams,
    body: null,
    replies: { 200: z.strictObject({ personalInfo: PersonalInfo.nullable() }) },
    problems: ['fan.notFound'],
    limit: 'reads',
  },
  'GET /api/clubs/{slug}/fans/{username}/requests/{idempotencyKey}': {
    summary: 'Whether an order, reservation or entry was made whose answer was lost',
    permission: 'referredFan',
    params: RequestParams,
    body: null,
    replies: { 200: RequestOutcome },
    problems: ['fan.notFound', 'referral.required'],
    limit: 'reads',
  },
  'PUT /api/clubs/{slug}/fans/{username}/language': {
    summary: 'The language of pages and mails',
    permission: 'fan',
    params: FanParams,
    body: z.strictObject({ language: Language }),
    replies: { 204: null },
    problems: ['fan.notFound'],
    limit: 'writes',
  },
  'PUT /api/clubs/{slug}/fans/{username}/name-display': {
    summary: 'How others see the name of the fan; before the registration it is neutral whatever is chosen',
    permission: 'fan',
    params: FanParams,
    body: z.strictObject({ nameDisplay: NameDisplay }),
    replies: { 204: null },
    problems: ['fan.notFound'],
    limit: 'writes',
  },
  'PUT /api/clubs/{slug}/fans/{username}/contact': {
    summary: 'Correct phone number and address after the registration',
    permission: 'referredFan',
    params: FanParams,
    body: ContactInfo,
    replies: { 204: null },
    problems: ['fan.notFound', 'kyc.infoMissing', 'referral.required'],
    limit: 'writes',
  },
  'PUT /api/clubs/{slug}/fans/{username}/personal-info': {
    summary: 'Who the fan is; frozen once validated',
    permission: 'referredFan',
    params: FanParams,
    body: PersonalInfo,
    replies: { 204: null },
    problems: ['fan.notFound', 'kyc.frozen', 'kyc.termsRequired', 'kyc.tooYoung', 'referral.required'],
    limit: 'writes',
  },
  'POST /api/clubs/{slug}/fans/me/tos-acceptances': {
    summary: 'Accept every document the club publishes',
    permission: 'referredFan',
    params: ClubParams,
    body: z.strictObject({
      acceptedDocuments: z.array(TermsDocument).min(1).max(TermsDocument.options.length),
      /** The versions that were shown; the current one of a document that is left out. */
      versions: z.partialRecord(TermsDocument, z.int().min(1)).optional(),
    }),
    replies: { 204: null },
    problems: ['fan.notFound', 'kyc.documentsMissing', 'terms.changed', 'referral.required'],
    limit: 'writes',
  },
  'POST /api/clubs/{slug}/fans/me/review-answers': {
    summary: 'Answer what the club has asked before it decides',
    permission: 'referredFan',
    params: ClubParams,
    body: z.strictObject({ text: line(2000) }),
    replies: { 204: null },
    problems: ['fan.notFound', 'review.notAsked', 'referral.required'],
    limit: 'writes',
  },
});
