import type { Language } from '@tifo/contracts/values';
import type { Context } from '#server/context.ts';
import { onceForKey } from '#server/db/idempotency.ts';
import { brokenConstraint, inTransaction } from '#server/db/transaction.ts';
import { assertClubAddress, type ClubRecord, getClub } from '#server/features/clubs/index.ts';
import {
  assertCanBeBought,
  type ExclusiveRecord,
  getExclusiveById,
} from '#server/features/exclusives/index.ts';
import { type FanRecord, requireValidatedFan } from '#server/features/members/index.ts';
import { openPaymentPage } from '#server/features/payments/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { ConflictError } from '#server/lib/errors.ts';
import { expireOrder, scheduleExpiry } from './expire-order.ts';
import { type Offer, OverdueOrderError, reserveOrder } from './reserve-order.ts';
import { wonLotsOf } from './won-lots.ts';

const ROUTE = 'fiat-orders';
const MAX_ATTEMPTS = 5;

export interface PlaceFiatOrderInput {
  actor: Actor;
  slug: string;
  language: Language;
  lineItems: string[];
  successUrl: string;
  cancelUrl: string;
  idempotencyKey: string | null;
}

/** Sets the item aside and answers the page on which it is paid. A second try while it waits finds the same page. */
export async function placeFiatOrder({
  ctx,
  input,
}: {
  ctx: Context;
  input: PlaceFiatOrderInput;
}): Promise<string> {
  const club = await getClub(ctx, input.slug);
  const fan = await requireValidatedFan(ctx, { actor: input.actor, club });
  for (const address of [input.successUrl, input.cancelUrl]) assertClubAddress(ctx, club, address);
  if (club.state !== 'LIVE') throw new ConflictError('club.unavailable');
  if (!club.fiatAccepted) throw new ConflictError('fiat.notAccepted');
  const [id = ''] = input.lineItems;
  const exclusive = await getExclusiveById(ctx.db, { clubId: club.id, id });
  const offer = await toOffer(ctx, { club, fan, exclusive });
  const paymentId = await reserve(ctx, { input, club, fan, offer });
  ctx.publicCache.dropClub(club.slug);
  if (paymentId === null) return input.successUrl;
  return openPaymentPage({ ctx, input: { clubId: club.id, id: paymentId } });
}

interface Buyer {
  club: ClubRecord;
  fan: FanRecord;
}

/** At its price; a lot only to its winner, at the winning bid. */
async function toOffer(
  ctx: Context,
  { club, fan, exclusive }: Buyer & { exclusive: ExclusiveRecord },
): Promise<Offer> {
  const due = exclusive.isLot
    ? await wonLotsOf(ctx).findDue(ctx.db, { clubId: club.id, fanId: fan.id, exclusiveId: exclusive.id })
    : undefined;
  if (due) return { exclusive, lotId: due.lotId, priceCoinUnits: due.priceCoinUnits };
  assertCanBeBought(club, exclusive, ctx.clock.now());
  return { exclusive, lotId: null, priceCoinUnits: exclusive.priceCoinUnits };
}

/** Tries again when a parallel request of the same fan was first, or when an order that waited too long is in the way. */
async function reserve(
  ctx: Context,
  { input, ...order }: Buyer & { input: PlaceFiatOrderInput; offer: Offer },
): Promise<string | null> {
  const { club, fan } = order;
  const { idempotencyKey: key, actor, language, lineItems, successUrl, cancelUrl } = input;
  const body = { lineItems, successUrl, cancelUrl };
  const request = { clubId: club.id, username: fan.username, route: ROUTE, key, body };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { paymentId, expiresAt } = await inTransaction(ctx, { clubId: club.id }, (tx) =>
        onceForKey(tx, request, () =>
          reserveOrder(ctx, tx, { ...order, actor, language, successUrl, cancelUrl }),
        ),
      );
      if (expiresAt) scheduleExpiry(ctx, new Date(expiresAt));
      return paymentId;
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS) throw error;
      if (error instanceof OverdueOrderError) await expireOrder({ ctx, input: error.order });
      else if (!lostToOwnParallelRequest(error)) throw error;
    }
  }
}

const ONE_WAITING_ORDER = new Set(['hold_live_fan_item', 'orders_one_pending_per_lot']);

function lostToOwnParallelRequest(error: unknown): boolean {
  return ONE_WAITING_ORDER.has(brokenConstraint(error) ?? '');
}
