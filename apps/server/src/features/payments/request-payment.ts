import type { UnitOfWork } from '#server/context.ts';
import type { Actor } from '#server/lib/actor.ts';
import { payerNetwork } from './card-testing/payer-network.ts';
import { createPayments, type NewPayment } from './create-payments.ts';

const PAGE_DURATION_MS = 30 * 60 * 1000;

export interface PaymentWish extends Omit<NewPayment, 'id' | 'expiresAt' | 'network'> {
  actor: Actor;
}

/**
 * Creates one payment in the transaction of what it pays, and returns its id. Its page is opened after the
 * commit.
 */
export async function requestPayment(uow: UnitOfWork, { actor, ...payment }: PaymentWish): Promise<string> {
  const id = uow.ids.next();
  const expiresAt = new Date(uow.clock.now().getTime() + PAGE_DURATION_MS);
  await createPayments(uow.tx, [{ ...payment, id, expiresAt, network: payerNetwork(uow, actor) }]);
  return id;
}
