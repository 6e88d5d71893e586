import { z } from 'zod';
import { CompanyInfo, KycStatus, PersonalInfo } from '../fans.ts';
import { Bytes, ClubParams, Coins, Id, Instant, Language, LocalDate, Money } from '../values.ts';
import { defineBackOfficeRoutes } from './back-office-route.ts';
import { ListQuery, LocalizedText, listOf, Reason } from './lists.ts';

export const OfficeFan = z
  .strictObject({
    id: Id,
    name: z.string(),
    email: z.string(),
    status: KycStatus,
    language: Language,
    /** Since when they do nothing new at the club. */
    blockedAt: Instant.nullable(),
  })
  .meta({ id: 'OfficeFan' });
export type OfficeFan = z.infer<typeof OfficeFan>;

/** Something that a fan did or that was done about them. */
export const TimelineEntry = z.strictObject({
  id: z.string(),
  at: Instant,
  kind: z.enum(['ORDER', 'DONATION', 'BID', 'COINS', 'MAIL', 'RECORD']),
  /** A state, an operation, an action or the template of a mail, depending on its kind. */
  what: z.string(),
  /** Of a mail: its title, in the language of the fan. */
  title: z.string().nullable(),
  /** Of a registration that moved: where to. */
  step: KycStatus.nullable(),
  /** Of a bid: what it was for. */
  item: LocalizedText.nullable(),
  coins: Coins.nullable(),
  money: Money.nullable(),
  reason: z.string().nullable(),
  /** Of an order: its id for the link, and its number. */
  order: z.strictObject({ id: Id, number: z.string() }).nullable(),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** When and where somebody was born, as they told the club. */
export const OfficeBirth = z.strictObject({ birthdate: LocalDate, birthplace: z.string().nullable() });
export type OfficeBirth = z.infer<typeof OfficeBirth>;

/** The company for which somebody acts; null for who acts for themselves. */
export const OfficeCompany = z.strictObject({ company: CompanyInfo.nullable() });
export type OfficeCompany = z.infer<typeof OfficeCompany>;

export const OfficeFanFile = OfficeFan.extend({
  firstName: z.string(),
  lastName: z.string(),
  /** Null for who has not told it yet. */
  birth: OfficeBirth.nullable(),
  company: CompanyInfo.nullable(),
  blockReason: z.string().nullable(),
  /** When their data was deleted; nothing is written about them any more. */
  erasedAt: Instant.nullable(),
  coins: Coins,
  /** The newest hundred, newest first. */
  timeline: z.array(TimelineEntry),
}).meta({ id: 'OfficeFanFile' });
export type OfficeFanFile = z.infer<typeof OfficeFanFile>;

/** What a block leaves as it is: lots that the fan leads while they run, and lots they won and have not paid. */
export const BlockEffects = z
  .strictObject({ leading: z.int(), unpaid: z.int() })
  .meta({ id: 'BlockEffects' });
export type BlockEffects = z.infer<typeof BlockEffects>;

/** The latest review of a registration; OPEN while there is none. */
export const ReviewStanding = z.enum(['OPEN', 'ASKED_AGAIN', 'ANSWERED', 'REJECTED', 'APPROVED']);
export type ReviewStanding = z.infer<typeof ReviewStanding>;

export const WaitingReview = z
  .strictObject({ id: Id, name: z.string(), email: z.string(), standing: ReviewStanding })
  .meta({ id: 'WaitingReview' });
export type WaitingReview = z.infer<typeof WaitingReview>;

export const ReviewFile = WaitingReview.extend({
  status: KycStatus,
  personalInfo: PersonalInfo.nullable(),
  answers: z.array(z.strictObject({ question: LocalizedText, answer: LocalizedText.nullable() })),
  history: z.array(
    z.strictObject({ id: Id, at: Instant, verdict: ReviewStanding, words: z.string(), by: z.string() }),
  ),
}).meta({ id: 'ReviewFile' });
export type ReviewFile = z.infer<typeof ReviewFile>;

/** A view of what a fan reads on the site: its address, which can be opened once. */
export const OfficeFanView = z.strictObject({ address: z.string() }).meta({ id: 'OfficeFanView' });
export type OfficeFanView = z.infer<typeof OfficeFanView>;

const FanParams = ClubParams.extend({ fanId: z.uuid() });
const GivenName = z.string().trim().max(80);
const Words = z.string().trim().min(3).max(2000);

export const peopleRoutes = defineBackOfficeRoutes({
  'GET /api/back-office/clubs/{slug}/fans': {
    summary: 'The fans of the club, by name or address',
    capability: 'fans.read',
    params: ClubParams,
    query: ListQuery.extend({
      'filter[status]': KycStatus.optional(),
      'filter[blocked]': z.enum(['yes', 'no']).optional(),
    }),
    body: null,
    replies: { 200: listOf(OfficeFan) },
    limit: 'reads',
  },
  'GET /api/back-office/clubs/{slug}/fans/{fanId}': {
    summary: 'A fan with what they did and what was decided; that it was read is written down',
    capability: 'fans.dossier',
    params: FanParams,
    body: null,
    replies: { 200: OfficeFanFile },
    problems: ['fan.notFound'],
    limit: 'reads',
  },
  'GET /api/back-office/clubs/{slug}/fans/{fanId}/block-effects': {
    summary: 'What blocking a fan would leave as it is',
    capability: 'fans.block',
    params: FanParams,
    body: null,
    replies: { 200: BlockEffects },
    problems: ['fan.notFound'],
    limit: 'reads',
  },
  'POST /api/back-office/clubs/{slug}/fans/{fanId}/block': {
    summary: 'The fan does nothing new at the club any more, and is told why',
    capability: 'fans.block',
    params: FanParams,
    body: z.strictObject({ reason: Reason }),
    replies: { 200: OfficeFan },
    problems: ['fan.notFound', 'fan.blockedAlready', 'fan.isOneself'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/fans/{fanId}/unblock': {
    summary: 'The fan takes part in the club again, and is told so',
    capability: 'fans.block',
    params: FanParams,
    body: z.strictObject({ reason: Reason }),
    replies: { 200: OfficeFan },
    problems: ['fan.notFound', 'fan.notBlocked', 'fan.isOneself'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/fans/{fanId}/views': {
    summary: 'Reads the site as the fan does for fifteen minutes; the fan’s timeline says so',
    capability: 'fans.dossier',
    stepUp: true,
    params: FanParams,
    body: z.strictObject({ reason: Reason }),
    replies: { 201: OfficeFanView },
    problems: ['fan.notFound'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/fans/{fanId}/name': {
    summary: 'Corrects what a fan is called, and tells them',
    capability: 'fans.review',
    params: FanParams,
    body: z.strictObject({
      firstName: GivenName.min(1),
      lastName: GivenName,
      /** The names that were shown; when others stand by then, nothing is changed. */
      before: z.strictObject({ firstName: z.string(), lastName: z.string() }),
      reason: Reason,
    }),
    replies: { 200: OfficeFan },
    problems: ['fan.notFound', 'fan.nameChanged'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/fans/{fanId}/birth': {
    summary: 'Corrects when and where a fan was born, and tells them',
    capability: 'fans.review',
    params: FanParams,
    body: z.strictObject({
      birthdate: LocalDate,
      birthplace: z.string().trim().min(1).max(120).nullable(),
      /** What was shown; when something else stands by then, nothing is changed. */
      before: OfficeBirth,
      reason: Reason,
    }),
    replies: { 200: OfficeBirth },
    problems: ['fan.notFound', 'fan.detailsUnknown', 'fan.detailsChanged', 'fan.tooYoung'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/fans/{fanId}/company': {
    summary: 'Corrects the company for which a fan acts, and tells them',
    capability: 'fans.review',
    params: FanParams,
    body: OfficeCompany.extend({
      /** What was shown; when something else stands by then, nothing is changed. */
      before: CompanyInfo.nullable(),
      reason: Reason,
    }),
    replies: { 200: OfficeCompany },
    problems: ['fan.notFound', 'fan.detailsUnknown', 'fan.detailsChanged'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/fans/{fanId}/data-exports': {
    summary:
      'What the club knows of a fan, as a zip of JSON and PDF files for them; without what members wrote to one another',
    capability: 'exports.people',
    stepUp: true,
    mediaType: 'application/zip',
    params: FanParams,
    body: z.strictObject({ reason: Reason }),
    replies: { 200: Bytes },
    problems: ['fan.notFound'],
    limit: 'exports',
  },
  'POST /api/back-office/clubs/{slug}/fans/{fanId}/erasures': {
    summary:
      'Erases the data of a fan at this club, and tells them; what the law wants kept is pseudonymised, their account stays',
    capability: 'fans.erase',
    stepUp: true,
    params: FanParams,
    body: z.strictObject({ reason: Reason }),
    replies: { 204: null },
    problems: ['fan.notFound', 'fan.worksHere', 'erasure.obligations'],
    limit: 'exports',
  },
  'GET /api/back-office/clubs/{slug}/reviews': {
    summary: 'Registrations that wait for the club',
    capability: 'fans.review',
    params: ClubParams,
    query: ListQuery,
    body: null,
    replies: { 200: listOf(WaitingReview) },
    limit: 'reads',
  },
  'GET /api/back-office/clubs/{slug}/reviews/{fanId}': {
    summary: 'A registration with what was told and said; that it was read is written down',
    capability: 'fans.review',
    params: FanParams,
    body: null,
    replies: { 200: ReviewFile },
    problems: ['fan.notFound'],
    limit: 'reads',
  },
  'POST /api/back-office/clubs/{slug}/reviews/{fanId}/approve': {
    summary: 'Lets a fan in',
    capability: 'fans.review',
    params: FanParams,
    body: z.strictObject({}),
    replies: { 200: ReviewFile },
    problems: ['fan.notFound', 'review.notAwaited', 'state.notAllowed'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/reviews/{fanId}/reject': {
    summary: 'Does not let a fan in, and tells them why',
    capability: 'fans.review',
    params: FanParams,
    body: z.strictObject({ words: Words }),
    replies: { 200: ReviewFile },
    problems: ['fan.notFound', 'review.notAwaited', 'state.notAllowed'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/reviews/{fanId}/ask': {
    summary: 'Asks a fan a question before deciding',
    capability: 'fans.review',
    params: FanParams,
    body: z.strictObject({ words: Words }),
    replies: { 200: ReviewFile },
    problems: ['fan.notFound', 'review.notAwaited', 'state.notAllowed'],
    limit: 'writes',
  },
});
