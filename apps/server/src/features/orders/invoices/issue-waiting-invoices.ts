import { findMissingForInvoices } from '@tifo/contracts/legal-identity-rules';
import type { Context, UnitOfWork } from '#server/context.ts';
import { readClub } from '#server/features/clubs/index.ts';
import { forEachSettled } from '#server/lib/for-each-settled.ts';
import { findOrderItems } from '../order-mails.ts';
import { lockOrder, type OrderRecord } from '../order-store.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { issueInvoices } from './issue-invoices.ts';
import {
  deleteWaitingInvoice,
  listClubsWithWaitingInvoices,
  lockWaitingInvoices,
} from './waiting-invoice-store.ts';

const BATCH = 50;

/** Issues the invoices that waited for the legal identity of their club, oldest order first. A club that fails keeps no other from its own. */
export async function issueWaitingInvoices({ ctx }: { ctx: Context }): Promise<void> {
  await forEachSettled(await listClubsWithWaitingInvoices(ctx.db), async (clubId) => {
    while (!ctx.draining.aborted && (await issueSome(ctx, clubId)) === BATCH);
  });
}

/** Returns how many were issued. */
function issueSome(ctx: Context, clubId: string): Promise<number> {
  return ctx.unitOfWork({ clubId }, async (uow) => {
    const { legalIdentity } = await readClub(uow, clubId);
    if (findMissingForInvoices(legalIdentity).length > 0) return 0;
    const waiting = await lockWaitingInvoices(uow.tx, clubId, BATCH);
    // Refunds lock their order before they take a number, so all orders are locked before the first number is
    // taken.
    const orders: OrderRecord[] = [];
    for (const key of waiting) {
      const order = await lockOrder(uow.tx, key);
      if (order) orders.push(order);
    }
    for (const order of orders) await issueOne(uow, order);
    return waiting.length;
  });
}

/** Issues the invoice of the whole order, and a credit note for what has been refunded meanwhile. */
async function issueOne(uow: UnitOfWork, order: OrderRecord): Promise<void> {
  await deleteWaitingInvoice(uow.tx, order);
  const { club, ...items } = await findOrderItems(uow, order);
  await issueInvoices(uow, { club, paid: [{ order, ...items }] });
  const { clubId, id: orderId, refundedCents, returnedCoinUnits, returnedCents } = order;
  const returned = { worthCents: refundedCents, coinUnits: returnedCoinUnits, cents: returnedCents };
  await issueCreditNote(uow, { clubId, orderId, ...returned });
}
