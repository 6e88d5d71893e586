import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { giveCoins } from '#server/features/wallet/index.ts';
import { system } from '#server/lib/actor.ts';
import { createAuctionLot } from './factories/create-auction-lot.ts';
import { createBidder } from './factories/create-bidder.ts';
import { createClub } from './factories/create-club.ts';
import { createExclusive } from './factories/create-exclusive.ts';
import { createFan } from './factories/create-fan.ts';
import { createGiveaway } from './factories/create-giveaway.ts';
import { createSlot } from './factories/create-slot.ts';
import { createWallet } from './factories/create-wallet.ts';
import { bearer } from './test-user-pool.ts';

/** A process that receives creating calls. */
export interface Maker {
  app: FastifyInstance;
  ctx: Context;
}

/** A call of a fan that creates something, with all that it needs set up. */
export interface CreatingCall {
  club: ClubRecord;
  /** The table that must contain one row afterwards. */
  table: string;
  /**
   * A repeated call creates another one, whatever the key: a fan may open the page for a card any number of
   * times.
   */
  isRepeatable?: true;
  /** Makes the call once; returns the status of the reply. */
  ask(maker: Maker, headers?: Record<string, string>): Promise<number>;
}

interface Request {
  path: string;
  payload?: object;
  method?: 'POST' | 'PUT';
}

/** All calls of the product that create something, each at a club of its own. */
export const CREATING_CALLS: Record<string, (ctx: Context) => Promise<CreatingCall>> = {
  'an order for coins': async (ctx) => {
    const { club, fan } = await createWallet(ctx);
    const { id } = await createExclusive(ctx, { club });
    return toCall({ club, fan, table: 'orders' }, { path: '/coins-orders', payload: { lineItems: [id] } });
  },
  'an order for euros that coins cover': async (ctx) => {
    const { club, fan } = await createWallet(ctx);
    const { id } = await createExclusive(ctx, { club });
    return toCall({ club, fan, table: 'orders' }, toFiatOrder(ctx, club, id));
  },
  'an order for euros': async (ctx) => {
    const { club, fan } = await createHome(ctx);
    const { id } = await createExclusive(ctx, { club });
    return toCall({ club, fan, table: 'payment' }, toFiatOrder(ctx, club, id));
  },
  'a donation': async (ctx) => {
    const { club, fan } = await createHome(ctx, { model: 'FOUNDATION', coinsEnabled: false });
    const payload = { amount: { value: 50, currency: 'EUR' }, ...addressesOf(ctx, club) };
    return toCall({ club, fan, table: 'donation' }, { path: '/donations', payload });
  },
  'an entrance donation': async (ctx) => {
    const club = await createClub(ctx, {
      model: 'FOUNDATION',
      coinsEnabled: false,
      membershipFeeCents: 15_000n,
    });
    const fan = await createFan(ctx, { club, kycStatus: 'DUE_DILIGENCE_APPROVED' });
    const payload = addressesOf(ctx, club);
    return toCall({ club, fan, table: 'membership' }, { path: '/memberships', payload });
  },
  'a purchase of coins': async (ctx) => {
    const { club, fan } = await createHome(ctx);
    const payload = { coins: 40, ...addressesOf(ctx, club) };
    return toCall({ club, fan, table: 'coins_purchase' }, { path: '/coins-purchases', payload });
  },
  'a set-up of a card': async (ctx) => {
    const { club, fan } = await createHome(ctx);
    const path = `/fans/${fan.username}/card-payment-method`;
    const payload = addressesOf(ctx, club);
    return toCall({ club, fan, table: 'card_setup', isRepeatable: true }, { path, payload, method: 'PUT' });
  },
  'a reservation': async (ctx) => {
    const { club, fan } = await createHome(ctx, { model: 'POPUP' });
    const { id } = await createSlot(ctx, { club });
    return toCall({ club, fan, table: 'reservation' }, { path: `/booking-slots/${id}/reservations` });
  },
  'a message without a name': async (ctx) => {
    const { club, fan } = await createHome(ctx);
    const { id: receiverId } = await createFan(ctx, { club });
    const path = `/fans/${fan.username}/messages`;
    const payload = { receiverId, text: 'Hello' };
    return toCall({ club, fan, table: 'message', isRepeatable: true }, { path, payload });
  },
  'a message': async (ctx) => {
    const { club, fan } = await createHome(ctx);
    const { id: receiverId } = await createFan(ctx, { club });
    const path = `/fans/${fan.username}/messages`;
    return toCall(
      { club, fan, table: 'message' },
      { path, payload: { receiverId, text: 'Hello', clientId: 'once' } },
    );
  },
  'an invitation': async (ctx) => {
    const { club, fan } = await createHome(ctx, { referralNeeded: true });
    const path = `/fans/${fan.username}/referrals`;
    return toCall({ club, fan, table: 'referral' }, { path, payload: { fanEmail: 'new@friends.test' } });
  },
  'an entry of a giveaway': async (ctx) => {
    const { club, fan } = await createHome(ctx);
    const { id: giveawayId } = await createGiveaway(ctx, { club });
    const payload = {
      ...{ giveawayId, firstName: 'Ada', lastName: 'Lind', email: fan.email },
      answeredQuestions: [{ questionId: 'q1', answerId: 'a1' }],
    };
    return toCall({ club, fan, table: 'participation' }, { path: '/giveaway-participations', payload });
  },
  'a bid': async (ctx) => {
    const { club, exclusive } = await createAuctionLot(ctx);
    const fan = await createBidder(ctx, club);
    const payload = { bidderUsername: fan.username, priceCoinsAmount: 80 };
    return toCall({ club, fan, table: 'bid' }, { path: `/exclusives/${exclusive.slug}/bids`, payload });
  },
  'a like': async (ctx) => {
    const { club, fan } = await createHome(ctx);
    const { slug } = await createExclusive(ctx, { club });
    return toCall({ club, fan, table: 'exclusive_like' }, { path: `/exclusives/${slug}/likes` });
  },
  'a registration as a fan': async (ctx) => {
    const club = await createClub(ctx);
    const newcomer = { username: `newcomer-${club.slug}` };
    return toCall({ club, fan: newcomer, table: 'fan' }, { path: '/fans', payload: { pictureUrl: '' } });
  },
  'a report of a member': async (ctx) => {
    const { club, fan } = await createHome(ctx);
    const { id: memberId } = await createFan(ctx, { club });
    const path = `/fans/${fan.username}/reports`;
    const payload = { memberId, reason: 'ABUSE', note: '', sharesMessages: false };
    return toCall({ club, fan, table: 'member_report' }, { path, payload });
  },
  'a gift of coins': async (ctx) => {
    const { club, fan } = await createHome(ctx);
    const gift = { club, fanId: fan.id, coinUnits: 500_000n, ref: `gift:${fan.id}` };
    const ask = async (maker: Maker) => {
      await giveCoins({ ctx: maker.ctx, actor: system('test'), input: gift });
      return 201;
    };
    return { club, table: 'transfer', ask };
  },
};

async function createHome(ctx: Context, overrides: Parameters<typeof createClub>[1] = {}) {
  const club = await createClub(ctx, overrides);
  return { club, fan: await createFan(ctx, { club }) };
}

/** Returns where the payment page leads back to. */
export function addressesOf(ctx: Context, { slug }: Pick<ClubRecord, 'slug'>) {
  const here = `${ctx.config.server.publicUrl}/clubs/${slug}`;
  return { successUrl: here, cancelUrl: here };
}

function toFiatOrder(ctx: Context, club: ClubRecord, exclusiveId: string): Request {
  return { path: '/fiat-orders', payload: { lineItems: [exclusiveId], ...addressesOf(ctx, club) } };
}

function toCall(
  { fan, ...call }: Omit<CreatingCall, 'ask'> & { fan: Pick<FanRecord, 'username'> },
  { path, payload, method = 'POST' }: Request,
): CreatingCall {
  const url = `/api/clubs/${call.club.slug}${path}`;
  const ask = async ({ app }: Maker, headers: Record<string, string> = {}) => {
    const request = { method, url, headers: { ...bearer(fan.username), ...headers } };
    const reply = await app.inject(payload ? { ...request, payload } : request);
    return reply.statusCode;
  };
  return { ...call, ask };
}
