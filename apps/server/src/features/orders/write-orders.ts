import { auditRows } from '#server/audit/audit-rows.ts';
import type { UnitOfWork } from '#server/context.ts';
import { insertRowSets } from '#server/db/insert-rows.ts';
import { type AskedPayment, askPayments } from '#server/features/payments/index.ts';
import { holdCoins, spendCoins } from '#server/features/wallet/index.ts';
import { holdRowSet } from './hold-store.ts';
import type { InvoiceRecord } from './invoices/invoice-store.ts';
import { issueInvoices } from './invoices/issue-invoices.ts';
import { isPaidAtOnce, type NewOrder, toCoinMoves, toHolds, toPayments } from './new-order.ts';
import { notifyOfPayments } from './order-mails.ts';
import { orderRowSets } from './order-store.ts';
import { wonLotPort } from './won-lot-port.ts';

/**
 * Writes orders of one club with all their rows; returns the payments to open. The caller has taken the stock
 * and locked the buyers' wallets. The club's account is written last, since all its buyers queue for it.
 */
export async function writeOrders(uow: UnitOfWork, placed: NewOrder[]): Promise<Written> {
  const [first] = placed;
  if (!first) return { asked: [], invoices: [] };
  const { clubId } = first.row;
  const waiting = placed.filter((order) => !isPaidAtOnce(order));
  const paid = placed.filter(isPaidAtOnce);
  const { asked, rows } = askPayments(waiting.flatMap(toPayments));
  await insertRowSets(uow.tx, [
    ...orderRowSets({ orders: placed.map(({ row }) => row), lines: placed.map(({ line }) => line) }),
    holdRowSet(waiting.flatMap(toHolds)),
    auditRows(...placed.map(auditOf('order.placed')), ...paid.map(auditOf('order.paid'))),
    rows,
  ]);
  await holdCoins(uow.tx, { clubId, moves: waiting.flatMap(toCoinMoves) });
  await confirm(uow, paid);
  const invoices = await issueInvoices(uow, { club: first.sale.club, paid: paid.map(toPaidOrder) });
  await spendCoins(uow.tx, { clubId, moves: paid.flatMap(toCoinMoves) });
  return { asked, invoices };
}

export interface Written {
  asked: AskedPayment[];
  /** The invoices of the orders that were paid at once. */
  invoices: InvoiceRecord[];
}

function toPaidOrder({ row, sale }: NewOrder) {
  return { order: row, fan: sale.request.fan, exclusive: sale.exclusive };
}

async function confirm(uow: UnitOfWork, paid: NewOrder[]): Promise<void> {
  for (const { row } of paid) {
    const { clubId, lotId, id: orderId } = row;
    if (lotId) await wonLotPort.of(uow).markPaid(uow.tx, { clubId, lotId, orderId });
  }
  await notifyOfPayments(
    uow,
    paid.map(({ row, sale: { club, exclusive, request } }) => ({
      order: row,
      club,
      exclusive,
      fan: request.fan,
    })),
  );
}

function auditOf(action: string) {
  return ({ row, sale }: NewOrder) => ({
    clubId: row.clubId,
    actor: sale.request.actor,
    action,
    subject: `order:${row.id}` as const,
  });
}
