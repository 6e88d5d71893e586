import { z } from 'zod';
import { AuctionStatus, Bid } from './auctions.ts';
import { Id, Instant, Pricing, Slug } from './values.ts';

/** Server-sent event `lot`: the newest state of one lot after a commit; bidders are never `me` here. */
export const LotEvent = z.strictObject({
  exclusiveSlug: Slug,
  currentPrice: Pricing,
  bidCount: z.number().int(),
  bidderCount: z.number().int(),
  lastBid: Bid.nullable(),
  endDate: Instant,
});
export type LotEvent = z.infer<typeof LotEvent>;

/** Server-sent event `auction`: an auction has started or closed. */
export const AuctionEvent = z.strictObject({ id: z.string(), status: AuctionStatus });
export type AuctionEvent = z.infer<typeof AuctionEvent>;

/**
 * Event names of `GET /api/clubs/{slug}/live-events`. After `gap` events are missed, until `resync`: clients
 * then read everything again. A `heartbeat` comes every ten seconds, so that a connection that has died without a word is
 * noticed.
 */
export interface LiveEvents {
  heartbeat: Record<string, never>;
  lot: LotEvent;
  auction: AuctionEvent;
  gap: Record<string, never>;
  resync: Record<string, never>;
}

/**
 * Server-sent event `conversation`: a message was written to or by the fan, or read by them; never its text.
 */
export const ConversationEvent = z.strictObject({ interlocutorId: Id });
export type ConversationEvent = z.infer<typeof ConversationEvent>;

/** Event names of `GET /api/clubs/{slug}/fans/{username}/live-events`, only for the fan. */
export interface OwnEvents {
  conversation: ConversationEvent;
  /** Something new, or read on another screen. */
  notification: Record<string, never>;
  gap: Record<string, never>;
  resync: Record<string, never>;
}
