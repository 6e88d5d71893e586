import { z } from 'zod';
import { GiveawayType } from '../giveaways.ts';
import { ClubParams, Id, Instant, Slug } from '../values.ts';
import { defineBackOfficeRoutes } from './back-office-route.ts';
import { ListQuery, LocalizedText, LocalizedWords, listOf, Reason, Version } from './lists.ts';

const Words = (max: number) =>
  z.strictObject({ en: z.string().trim().min(1).max(max), fr: z.string().trim().min(1).max(max) });

/** `CHOICE`: one of its answers. `LINE`: a single line. `TEXT`: several lines. */
export const QuestionKind = z.enum(['CHOICE', 'LINE', 'TEXT']);
export type QuestionKind = z.infer<typeof QuestionKind>;

export const QuestionDraft = z
  .strictObject({
    kind: QuestionKind,
    title: Words(300),
    /** Shown before the question, possibly empty. */
    preTitleMarkdown: LocalizedWords(5000),
    answers: z.array(Words(300)).max(20),
    required: z.boolean(),
  })
  .refine(({ kind, answers }) => (kind === 'CHOICE' ? answers.length >= 2 : answers.length === 0), {
    message: 'a choice has two answers or more, other questions have none',
    path: ['answers'],
  });
export type QuestionDraft = z.infer<typeof QuestionDraft>;

/** The set of the product’s texts around the questions. */
export const GiveawayText = z.enum(['contest', 'draw', 'dueDiligence']);
export type GiveawayText = z.infer<typeof GiveawayText>;

/** What staff decide about a giveaway. */
export const GiveawaySettings = z.strictObject({
  slug: Slug,
  type: GiveawayType,
  sponsorName: z.string().trim().min(1).max(120),
  textKey: GiveawayText,
  startAt: Instant,
  endAt: Instant,
  partnerSlug: Slug.nullable(),
  /** For everybody who enters. */
  rewardCoins: z.number().min(0).max(1_000_000),
  /** For the winners among those who entered. */
  draw: z.strictObject({ winnerCount: z.int().min(1).max(1000), prize: Words(300) }).nullable(),
  questions: z.array(QuestionDraft).max(50),
});

export type GiveawaySettings = z.infer<typeof GiveawaySettings>;

/**
 * `TO_DRAW`: over, its winners are not drawn yet. `WAITING`: the draw was requested and waits for the
 * approval of a second person.
 */
export const GiveawayState = z.enum(['UPCOMING', 'OPEN', 'TO_DRAW', 'WAITING', 'DRAWN', 'OVER']);
export type GiveawayState = z.infer<typeof GiveawayState>;

/** The settings that may be changed now. */
export const GiveawayField = GiveawaySettings.keyof();
export type GiveawayField = z.infer<typeof GiveawayField>;

export const OfficeGiveaway = z
  .strictObject({
    id: Id,
    version: Version,
    slug: Slug,
    type: GiveawayType,
    sponsorName: z.string(),
    startAt: Instant,
    endAt: Instant,
    state: GiveawayState,
    visible: z.boolean(),
    entryCount: z.int(),
    winnerCount: z.int(),
  })
  .meta({ id: 'OfficeGiveaway' });
export type OfficeGiveaway = z.infer<typeof OfficeGiveaway>;

/** `WAITING`: for the approval of a second person. `FORFEITED`: the next in the order of the draw has won it. */
const PrizeForfeit = z.strictObject({
  state: z.enum(['WAITING', 'FORFEITED']),
  /** Empty if the account is deleted. */
  reason: z.string(),
  askedBy: z.string().nullable(),
  /** Whether the caller has asked for it. */
  isMine: z.boolean(),
  forfeitedAt: Instant.nullable(),
});

/** How a prize reached its winner, as far as noted. */
export const PrizeDelivery = z
  .strictObject({
    delivery: z.enum(['HANDED_OVER', 'SENT']).nullable(),
    deliveryNote: z.string().nullable(),
    deliveredAt: Instant.nullable(),
  })
  .meta({ id: 'PrizeDelivery' });
export type PrizeDelivery = z.infer<typeof PrizeDelivery>;

export const OfficeGiveawayDetail = OfficeGiveaway.extend({
  settings: GiveawaySettings,
  /** With entries, the settings they were made under are fixed. */
  changeable: z.array(GiveawayField),
  partners: z.array(z.strictObject({ slug: Slug, name: z.string() })),
  coinsEnabled: z.boolean(),
  webUrl: z.string(),
  /**
   * Whether the club requires two people for a draw, who requested this one, and whether that is the caller.
   */
  needsTwo: z.boolean(),
  drawAskedBy: z.string().nullable(),
  isMine: z.boolean(),
  drawnAt: Instant.nullable(),
  seedCommitment: z.string(),
  winners: z.array(
    z.strictObject({
      rank: z.int(),
      number: z.int(),
      /** Empty if the account is deleted. */
      name: z.string(),
      /** What became of the prize, if the winner does not get it. */
      forfeit: PrizeForfeit.nullable(),
      ...PrizeDelivery.shape,
    }),
  ),
}).meta({ id: 'OfficeGiveawayDetail' });
export type OfficeGiveawayDetail = z.infer<typeof OfficeGiveawayDetail>;

export const GiveawayEntry = z
  .strictObject({
    id: Id,
    number: z.int(),
    name: z.string(),
    /** Only for staff who may export personal data. */
    email: z.string().nullable(),
    enteredAt: Instant,
    partnerSlug: Slug.nullable(),
    /** Its place among the winners. */
    rank: z.int().nullable(),
    answers: z.array(z.strictObject({ title: LocalizedText, answer: LocalizedText.nullable() })),
  })
  .meta({ id: 'GiveawayEntry' });
export type GiveawayEntry = z.infer<typeof GiveawayEntry>;

/** Whether a draw waits for a second person. */
export const GiveawayRule = z
  .strictObject({ drawsNeedTwo: z.boolean(), version: Version })
  .meta({ id: 'GiveawayRule' });
export type GiveawayRule = z.infer<typeof GiveawayRule>;

export const GiveawayParams = ClubParams.extend({ giveawayId: z.uuid() });

const CREATING = [
  'giveaway.datesInvalid',
  'giveaway.slugTaken',
  'giveaway.questionnairePays',
  'giveaway.noQuestions',
  'giveaway.shown',
  'partner.notFound',
  'coins.notAccepted',
] as const;

export const officeGiveawayRoutes = defineBackOfficeRoutes({
  'GET /api/back-office/clubs/{slug}/giveaways': {
    summary: 'The giveaways of the club, the latest first',
    capability: 'giveaways.write',
    params: ClubParams,
    query: ListQuery.extend({ 'filter[state]': z.enum(['UPCOMING', 'OPEN', 'OVER']).optional() }),
    body: null,
    replies: { 200: listOf(OfficeGiveaway) },
    limit: 'reads',
  },
  'GET /api/back-office/clubs/{slug}/giveaways/{giveawayId}': {
    summary: 'A giveaway, what of it may still change, and its winners',
    capability: 'giveaways.write',
    params: GiveawayParams,
    body: null,
    replies: { 200: OfficeGiveawayDetail },
    problems: ['giveaway.notFound'],
    limit: 'reads',
  },
  'POST /api/back-office/clubs/{slug}/giveaways': {
    summary: 'Prepares a giveaway, hidden until it is shown; the same id makes it once, as it was sent last',
    capability: 'giveaways.write',
    params: ClubParams,
    body: GiveawaySettings.extend({ id: z.uuid() }),
    replies: { 201: OfficeGiveawayDetail },
    problems: [...CREATING, 'giveaway.fixed', 'giveaway.endsLater', 'edit.stale', 'idempotency.mismatch'],
    limit: 'writes',
  },
  'PUT /api/back-office/clubs/{slug}/giveaways/{giveawayId}': {
    summary: 'Changes a giveaway as far as its entries allow',
    capability: 'giveaways.write',
    params: GiveawayParams,
    body: GiveawaySettings.extend({ version: Version }),
    replies: { 200: OfficeGiveawayDetail },
    problems: ['giveaway.notFound', 'giveaway.fixed', 'giveaway.endsLater', ...CREATING, 'edit.stale'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/giveaways/{giveawayId}/show': {
    summary:
      'Shows a giveaway to fans, announced until it starts; a questionnaire takes the place of the one before',
    capability: 'giveaways.write',
    params: GiveawayParams,
    body: z.strictObject({}),
    replies: { 200: OfficeGiveawayDetail },
    problems: [
      'giveaway.notFound',
      'giveaway.datesInvalid',
      'giveaway.noQuestions',
      'giveaway.questionnaireExists',
    ],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/giveaways/{giveawayId}/hide': {
    summary: 'Takes a giveaway that nobody has entered, or a questionnaire, from the fans’ pages',
    capability: 'giveaways.write',
    params: GiveawayParams,
    body: z.strictObject({ reason: Reason }),
    replies: { 200: OfficeGiveawayDetail },
    problems: ['giveaway.notFound', 'giveaway.hasEntries'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/giveaways/{giveawayId}/delete': {
    summary: 'Deletes a giveaway that fans do not see and nobody has entered',
    capability: 'giveaways.write',
    params: GiveawayParams,
    body: z.strictObject({ reason: Reason }),
    replies: { 204: null },
    problems: ['giveaway.notFound', 'giveaway.shown', 'giveaway.hasEntries'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/giveaways/{giveawayId}/close': {
    summary: 'Takes no entry from now on; the winners are drawn next',
    capability: 'giveaways.draw',
    params: GiveawayParams,
    body: z.strictObject({ reason: Reason }),
    replies: { 200: OfficeGiveawayDetail },
    problems: ['giveaway.notFound', 'giveaway.closed', 'giveaway.questionnaireStays'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/giveaways/{giveawayId}/draw': {
    summary:
      'Draws the winners of a giveaway that is over; where the club wants two people, the second one does',
    capability: 'giveaways.draw',
    params: GiveawayParams,
    body: z.strictObject({}),
    replies: { 200: OfficeGiveawayDetail },
    problems: ['giveaway.notFound', 'giveaway.notOver', 'giveaway.nothingToDraw'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/giveaways/{giveawayId}/withdraw-draw': {
    summary: 'Takes back a draw that the caller has asked for and that waits for a second person',
    capability: 'giveaways.draw',
    params: GiveawayParams,
    body: z.strictObject({ reason: Reason.optional() }),
    replies: { 200: OfficeGiveawayDetail },
    problems: ['giveaway.notFound', 'giveaway.drawn', 'giveaway.drawNotAsked'],
    limit: 'writes',
  },
  'GET /api/back-office/clubs/{slug}/giveaways/{giveawayId}/entries': {
    summary: 'Who entered and what they answered, in the order in which they came',
    capability: 'giveaways.write',
    params: GiveawayParams,
    query: ListQuery,
    body: null,
    replies: { 200: listOf(GiveawayEntry) },
    problems: ['giveaway.notFound'],
    limit: 'reads',
  },
  'GET /api/back-office/clubs/{slug}/giveaways/{giveawayId}/entries.csv': {
    summary: 'All entries as a table for spreadsheets; no cell of it is taken for a formula',
    capability: 'exports.people',
    stepUp: true,
    mediaType: 'text/csv',
    params: GiveawayParams,
    body: null,
    replies: { 200: z.string() },
    problems: ['giveaway.notFound'],
    limit: 'reads',
  },
  'GET /api/back-office/clubs/{slug}/giveaway-rule': {
    summary: 'Whether a draw waits for a second person',
    capability: 'giveaways.write',
    params: ClubParams,
    body: null,
    replies: { 200: GiveawayRule },
    limit: 'reads',
  },
  'PUT /api/back-office/clubs/{slug}/giveaway-rule': {
    summary: 'Sets whether a draw waits for a second person',
    capability: 'staff.manage',
    params: ClubParams,
    body: GiveawayRule,
    replies: { 200: GiveawayRule },
    problems: ['edit.stale'],
    limit: 'writes',
  },
});
