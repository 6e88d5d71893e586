import { z } from 'zod';
import { defineRoutes } from './route-contract.ts';
import { ClubParams, Coins, FanParams, Id, Instant, Slug } from './values.ts';

/** DUE_DILIGENCE is the club's ethics questionnaire: visible only to fans whose registration requires it. */
export const GiveawayType = z.enum(['GIVEAWAY', 'DUE_DILIGENCE']);
export type GiveawayType = z.infer<typeof GiveawayType>;

/**
 * Answered by one of `answers`, or by a text where there are none. `preTitle` is sanitised html, possibly
 * empty.
 */
export const Question = z
  .strictObject({
    id: Id,
    title: z.string(),
    preTitle: z.string(),
    answers: z.array(z.strictObject({ id: Id, text: z.string() })),
    required: z.boolean(),
    multiline: z.boolean(),
  })
  .meta({ id: 'Question' });
export type Question = z.infer<typeof Question>;

/** The draw among the entrants, after the end. */
export const Draw = z
  .strictObject({ winnerCount: z.number().int().min(1), prize: z.string(), drawnAt: Instant.optional() })
  .meta({ id: 'Draw' });
export type Draw = z.infer<typeof Draw>;

/**
 * `url` is the page to enter on; `reward` goes to everybody who enters, `draw` to some of them. `version` changes with
 * what staff change.
 */
export const Giveaway = z
  .strictObject({
    id: Id,
    slug: Slug,
    type: GiveawayType,
    url: z.string(),
    logoUrl: z.string(),
    sponsorName: z.string(),
    textKey: z.string(),
    startDate: Instant,
    endDate: Instant,
    partner: z.strictObject({ slug: Slug, name: z.string(), logoUrl: z.string() }).optional(),
    reward: Coins.optional(),
    draw: Draw.optional(),
    questions: z.array(Question),
    version: z.number().int().min(1),
  })
  .meta({ id: 'Giveaway' });
export type Giveaway = z.infer<typeof Giveaway>;

/**
 * `entry` is the fan's place in the sealed list: with `id` and the e-mail they can prove that it is theirs.
 */
export const Participation = z
  .strictObject({
    id: Id,
    giveawayId: Id,
    createdAt: Instant,
    partnerSlug: Slug.optional(),
    entry: z.strictObject({ number: z.number().int().min(1), hash: z.string(), seal: z.string() }),
  })
  .meta({ id: 'Participation' });
export type Participation = z.infer<typeof Participation>;

export const MAX_ANSWER_LENGTH = 2000;

export const AnsweredQuestion = z
  .union([
    z.strictObject({ questionId: Id, answerId: Id }),
    z.strictObject({ questionId: Id, text: z.string().trim().max(MAX_ANSWER_LENGTH) }),
  ])
  .meta({ id: 'AnsweredQuestion' });
export type AnsweredQuestion = z.infer<typeof AnsweredQuestion>;

const line = (max: number) => z.string().trim().min(1).max(max);

/** With the `version` that the fan was shown, another one is not entered: the questions or the reward may differ. */
export const EnterGiveawayInput = z
  .strictObject({
    giveawayId: Id,
    firstName: line(80),
    lastName: line(80),
    email: z.email().max(254),
    answeredQuestions: z.array(AnsweredQuestion).max(100),
    partnerSlug: Slug.optional(),
    version: z.number().int().min(1).optional(),
  })
  .meta({ id: 'EnterGiveawayInput' });
export type EnterGiveawayInput = z.infer<typeof EnterGiveawayInput>;

/**
 * Everything needed to repeat the draw and compare, as in draw-rules.ts. Hashes are SHA-256 in lowercase hex.
 * `entries` are in the order of their arrival; `seed` and `winners` are present after the draw. `passedOver` are the
 * entries of accounts that had been deleted by then, if any: they win nothing.
 */
export const DrawProof = z
  .strictObject({
    giveawayId: Id,
    winnerCount: z.number().int().min(1),
    seedCommitment: z.string(),
    entries: z.array(z.string()),
    seal: z.string(),
    drawnAt: Instant.optional(),
    seed: z.string().optional(),
    passedOver: z.array(z.string()).optional(),
    winners: z.array(
      z.strictObject({
        rank: z.number().int().min(1),
        hash: z.string(),
        name: z.string(),
        /** The prize went to the next in the order of the draw. */
        forfeited: z.boolean().optional(),
      }),
    ),
  })
  .meta({ id: 'DrawProof' });
export type DrawProof = z.infer<typeof DrawProof>;

export const giveawayRoutes = defineRoutes({
  'GET /api/clubs/{slug}/giveaways': {
    summary: 'The giveaways of a club, those that end first first, and those that ended recently',
    permission: 'contentReader',
    params: ClubParams,
    body: null,
    replies: { 200: z.array(Giveaway) },
    problems: ['club.notFound', 'referral.required'],
    limit: 'reads',
  },
  'GET /api/clubs/{slug}/giveaways/{giveawayId}/draw-proof': {
    summary: 'The sealed entries of a giveaway and, once drawn, the seed and the winners',
    permission: 'contentReader',
    params: z.strictObject({ slug: Slug, giveawayId: Id }),
    body: null,
    replies: { 200: DrawProof },
    problems: ['giveaway.notFound', 'referral.required'],
    limit: 'reads',
  },
  'GET /api/clubs/{slug}/fans/{username}/giveaway-participations': {
    summary: 'What the caller has entered, newest first',
    permission: 'referredFan',
    params: FanParams,
    body: null,
    replies: { 200: z.array(Participation) },
    problems: ['fan.notFound', 'referral.required'],
    limit: 'reads',
  },
  'POST /api/clubs/{slug}/giveaway-participations': {
    summary: 'Enter a giveaway once, or answer the questionnaire that the verification waits for',
    permission: 'referredFan',
    params: ClubParams,
    body: EnterGiveawayInput,
    replies: { 201: Participation },
    problems: [
      'giveaway.notFound',
      'giveaway.alreadyEntered',
      'giveaway.closed',
      'giveaway.changed',
      'giveaway.answersInvalid',
      'partner.notFound',
      'state.notAllowed',
      'fan.required',
      'fan.notValidated',
      'referral.required',
    ],
    limit: 'writes',
    idempotent: true,
  },
});
