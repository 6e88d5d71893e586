import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { uuidIds } from '#server/lib/ids.ts';
import { stripeCustomers } from './stripe-tables.ts';

export interface CustomerKey {
  clubId: string;
  fanId: string;
}

export interface KnownCustomer {
  customerId: string;
  /** The digest of what Stripe was told of them. */
  told: string | null;
}

export async function findCustomer(
  tx: Tx,
  { clubId, fanId }: CustomerKey,
): Promise<KnownCustomer | undefined> {
  const [customer] = await tx
    .select({ customerId: stripeCustomers.customerId, told: stripeCustomers.told })
    .from(stripeCustomers)
    .where(and(eq(stripeCustomers.clubId, clubId), eq(stripeCustomers.fanId, fanId)));
  return customer;
}

/**
 * The first one that was written down stays, whoever else made one meanwhile. Two at once bring the same one, since Stripe
 * answers both alike: whichever of the two unique keys meets first, it is no error.
 */
export async function keepCustomerId(
  tx: Tx,
  { clubId, fanId, customerId, told }: CustomerKey & KnownCustomer,
): Promise<string> {
  await tx
    .insert(stripeCustomers)
    .values({ id: uuidIds.next(), clubId, fanId, customerId, told })
    .onConflictDoNothing();
  const kept = await findCustomer(tx, { clubId, fanId });
  if (kept === undefined) throw new Error('The customer at Stripe is another fan’s');
  return kept.customerId;
}

export async function setCustomerTold(
  tx: Tx,
  { clubId, fanId, customerId, told }: CustomerKey & KnownCustomer,
): Promise<void> {
  await tx.update(stripeCustomers).set({ told }).where(isCustomer({ clubId, fanId, customerId }));
}

/** Only the one that is gone at Stripe: another process may have put a new one in its place. */
export async function forgetCustomerId(tx: Tx, key: CustomerKey & { customerId: string }): Promise<void> {
  await tx.delete(stripeCustomers).where(isCustomer(key));
}

function isCustomer({ clubId, fanId, customerId }: CustomerKey & { customerId: string }) {
  return and(
    eq(stripeCustomers.clubId, clubId),
    eq(stripeCustomers.fanId, fanId),
    eq(stripeCustomers.customerId, customerId),
  );
}
