import type { OfficeOrderDetail } from '@tifo/contracts/back-office/orders';
import type { UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { findFansByIds } from '#server/features/fans/index.ts';
import { findPaymentFile, listRequestsOf } from '#server/features/payments/index.ts';
import { assertMay, may } from '#server/lib/actor.ts';
import { getOrder } from '../list-orders.ts';
import { presentOrderFile } from './present-office-order.ts';

export interface OrderInput {
  club: ClubRecord;
  orderId: string;
}

/** Returns an order, with its payment for staff who may read money. */
export async function showClubOrder({
  ctx,
  actor,
  input: { club, orderId },
}: UseCase<OrderInput>): Promise<OfficeOrderDetail> {
  assertMay(actor, 'orders.read', club.id);
  const clubId = club.id;
  const full = await getOrder(ctx, { clubId, id: orderId });
  const { fanId, paymentId } = full.order;
  const [fan] = await findFansByIds(ctx.db, club.id, [fanId]);
  const readsMoney = may(actor, 'money.read', club.id) && paymentId !== null;
  const file = readsMoney ? await findPaymentFile(ctx.db, { clubId: club.id, id: paymentId }) : undefined;
  const refundRequests = await listRequestsOf(ctx, { clubId, ref: orderId, actor });
  return presentOrderFile({ ...full, fan, club, payment: file ?? null, refundRequests });
}
