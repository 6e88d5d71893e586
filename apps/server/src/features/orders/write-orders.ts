import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { type AskedPayment, createPayments } from '#server/features/payments/index.ts';
import { holdCoins, spendCoins } from '#server/features/wallet/index.ts';
import { insertHolds } from './hold-store.ts';
import { isPaidAtOnce, type NewOrder, toCoinMoves, toHolds, toPayments } from './new-order.ts';
import { tellOfPayment } from './order-mails.ts';
import { insertOrders } from './order-store.ts';
import { wonLotsOf } from './won-lots.ts';

/**
 * Writes orders of one club with all that belongs to them; answers the payments that are asked for. Stock is taken and
 * the buyers' wallets are locked by now. The club's account goes last: all its buyers queue for it.
 */
export async function writeOrders(ctx: Context, tx: Tx, placed: NewOrder[]): Promise<AskedPayment[]> {
  const [first] = placed;
  if (!first) return [];
  const { clubId } = first.row;
  const waiting = placed.filter((order) => !isPaidAtOnce(order));
  const paid = placed.filter(isPaidAtOnce);
  await insertOrders(tx, { orders: placed.map(({ row }) => row), lines: placed.map(({ line }) => line) });
  await insertHolds(
    tx,
    waiting.flatMap((order) => toHolds(ctx, order)),
  );
  await recordAudit(tx, ...placed.map(auditOf('order.placed')), ...paid.map(auditOf('order.paid')));
  const asked = await createPayments(tx, waiting.flatMap(toPayments));
  await holdCoins(tx, { clubId, moves: waiting.flatMap(toCoinMoves) });
  await confirm(ctx, tx, paid);
  await spendCoins(tx, { clubId, moves: paid.flatMap(toCoinMoves) });
  return asked;
}

async function confirm(ctx: Context, tx: Tx, paid: NewOrder[]): Promise<void> {
  for (const { row, sale } of paid) {
    const { club, exclusive, request } = sale;
    const { clubId, lotId, id: orderId } = row;
    if (lotId) await wonLotsOf(ctx).markPaid(tx, { clubId, lotId, orderId });
    await tellOfPayment(ctx, tx, { order: row, club, exclusive, fan: request.fan });
  }
}

function auditOf(action: string) {
  return ({ row, sale }: NewOrder) => ({
    clubId: row.clubId,
    actor: sale.request.actor,
    action,
    subject: `order:${row.id}`,
  });
}
