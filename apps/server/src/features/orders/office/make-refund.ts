import type { UseCase } from '#server/context.ts';
import { actorName } from '#server/lib/actor.ts';
import { assertCanRefund } from '../order-policy.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import type { OrderInput } from './show-club-order.ts';

export interface MakeRefundInput extends OrderInput {
  /** Chosen by the caller, which makes the call idempotent: the same id finds the refund that was made. */
  id: string;
  cents?: number | undefined;
  reason: string;
}

/** Refunds an order, in whole or in part, or asks for it above the club's limit, once for each id. */
export async function makeRefund({ ctx, actor, input }: UseCase<MakeRefundInput>): Promise<void> {
  const { club, orderId, id, cents, reason } = input;
  const clubId = club.id;
  assertCanRefund(actor, clubId);
  const body = { orderId, cents: cents ?? null, reason };
  const once = { username: actorName(actor), route: 'refund', key: id, body };
  await ctx.unitOfWork({ clubId, once }, async (uow) => {
    const worth = cents === undefined ? {} : { worthCents: BigInt(cents) };
    const input = { clubId, id: orderId, requestId: id, reason, ...worth };
    const { isMade } = await refundOrder({ ctx: uow, actor, input });
    return { isMade };
  });
}
