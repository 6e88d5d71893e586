import { z } from 'zod';
import { ClubParams, Id, Instant } from '../values.ts';
import { defineBackOfficeRoutes } from './back-office-route.ts';
import { GiveawayParams, OfficeGiveawayDetail, PrizeDelivery } from './giveaways.ts';
import { Delivered, ListQuery, LocalizedText, listOf, Reason, Recipient } from './lists.ts';

/** A prize with whoever wins it now. */
export const OfficePrize = z
  .strictObject({
    id: Id,
    giveawayId: Id,
    rank: z.int(),
    /** The winner; empty if the account is deleted. */
    name: z.string(),
    sponsorName: z.string(),
    prize: LocalizedText,
    drawnAt: Instant,
    /** Whether somebody wants to pass it on, which waits for a second person. */
    isForfeitAsked: z.boolean(),
    ...PrizeDelivery.shape,
  })
  .meta({ id: 'OfficePrize' });
export type OfficePrize = z.infer<typeof OfficePrize>;

const PrizeParams = GiveawayParams.extend({ rank: z.coerce.number().int().min(1).max(1_000_000) });

export const officePrizeRoutes = defineBackOfficeRoutes({
  'GET /api/back-office/clubs/{slug}/prizes': {
    summary:
      'The prizes of all draws, latest first, without those that were passed on; words are of a winner or a sponsor',
    capability: 'orders.fulfil',
    params: ClubParams,
    query: ListQuery.extend({
      /** `no`: those that are still to be sent or handed over. */
      'filter[delivered]': z.enum(['yes', 'no']).optional(),
    }),
    body: null,
    replies: { 200: listOf(OfficePrize) },
    limit: 'reads',
  },
  'GET /api/back-office/clubs/{slug}/giveaways/{giveawayId}/winners/{rank}/recipient': {
    summary: 'Where a prize is sent; that it was read is written down',
    capability: 'orders.fulfil',
    params: PrizeParams,
    body: null,
    replies: { 200: Recipient },
    problems: ['giveaway.notFound', 'giveaway.winnerNotFound', 'fan.notFound'],
    limit: 'reads',
  },
  'POST /api/back-office/clubs/{slug}/giveaways/{giveawayId}/winners/{rank}/deliver': {
    summary: 'Notes that a prize was sent or handed over, or that this was noted by mistake',
    capability: 'orders.fulfil',
    params: PrizeParams,
    body: Delivered,
    replies: { 200: PrizeDelivery },
    problems: ['giveaway.notFound', 'giveaway.winnerNotFound'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/giveaways/{giveawayId}/winners/{rank}/forfeit': {
    summary:
      'Passes the prize of a winner on to the next in the order of the draw; where the club wants two people, asks for it',
    capability: 'giveaways.draw',
    params: PrizeParams,
    body: z.strictObject({ reason: Reason }),
    replies: { 200: OfficeGiveawayDetail },
    problems: [
      ...(['giveaway.notFound', 'giveaway.winnerNotFound', 'giveaway.nobodyLeft'] as const),
      'giveaway.prizeDelivered',
    ],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/giveaways/{giveawayId}/winners/{rank}/approve-forfeit': {
    summary: 'Passes a prize on as another person has asked',
    capability: 'giveaways.draw',
    params: PrizeParams,
    body: z.strictObject({}),
    replies: { 200: OfficeGiveawayDetail },
    problems: [
      ...(['giveaway.notFound', 'giveaway.winnerNotFound', 'giveaway.nobodyLeft'] as const),
      ...(['giveaway.forfeitOwnRequest', 'giveaway.forfeitWithdrawn', 'giveaway.forfeited'] as const),
      'giveaway.prizeDelivered',
    ],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/giveaways/{giveawayId}/winners/{rank}/withdraw-forfeit': {
    summary: 'Takes back what the caller has asked for: the winner keeps the prize',
    capability: 'giveaways.draw',
    params: PrizeParams,
    body: z.strictObject({ reason: Reason.optional() }),
    replies: { 200: OfficeGiveawayDetail },
    problems: [
      ...(['giveaway.notFound', 'giveaway.winnerNotFound'] as const),
      ...(['giveaway.forfeitNotAsked', 'giveaway.forfeited'] as const),
    ],
    limit: 'writes',
  },
});
