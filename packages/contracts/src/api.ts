import type { z } from 'zod';
import { auctionRoutes } from './auctions.ts';
import { bookingRoutes } from './bookings.ts';
import { clubRoutes } from './clubs.ts';
import { consentRoutes } from './consents.ts';
import { donationRoutes } from './donations.ts';
import { exclusiveRoutes } from './exclusives.ts';
import { fanRoutes } from './fans.ts';
import { giveawayRoutes } from './giveaways.ts';
import { sessionRoutes } from './identity.ts';
import { memberRoutes } from './members.ts';
import { membershipRoutes } from './memberships.ts';
import { messageRoutes } from './messages.ts';
import { myDataRoutes } from './my-data.ts';
import { pushRoutes } from './notifications.ts';
import { orderRoutes } from './orders.ts';
import { postRoutes } from './posts.ts';
import { programRoutes } from './programs.ts';
import { referralRoutes } from './referrals.ts';
import { searchRoutes } from './search.ts';
import { uploadRoutes } from './uploads.ts';
import { walletRoutes } from './wallet.ts';

/** Every call of the product's API. Server and browser are typed by this table; the browser imports its type only. */
export const apiContract = {
  ...clubRoutes,
  ...exclusiveRoutes,
  ...auctionRoutes,
  ...fanRoutes,
  ...sessionRoutes,
  ...memberRoutes,
  ...messageRoutes,
  ...orderRoutes,
  ...walletRoutes,
  ...donationRoutes,
  ...membershipRoutes,
  ...postRoutes,
  ...programRoutes,
  ...pushRoutes,
  ...searchRoutes,
  ...referralRoutes,
  ...uploadRoutes,
  ...myDataRoutes,
  ...giveawayRoutes,
  ...bookingRoutes,
  ...consentRoutes,
};

export type ApiContract = typeof apiContract;
export type ApiCall = keyof ApiContract;

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type Field<Call extends ApiCall, Name extends string> =
  ApiContract[Call] extends Record<Name, infer Schema> ? Schema : undefined;

/** What a caller sends: path parameters, query and body, each only where the call has it. */
export type ApiParams<Call extends ApiCall> = Input<Field<Call, 'params'>>;
export type ApiQuery<Call extends ApiCall> = Input<Field<Call, 'query'>>;
export type ApiBody<Call extends ApiCall> = Input<Field<Call, 'body'>>;

type Reply<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What a call answers when it succeeds, whichever 2xx it is. */
export type ApiReply<Call extends ApiCall> = Reply<
  ApiContract[Call]['replies'][keyof ApiContract[Call]['replies']]
>;
