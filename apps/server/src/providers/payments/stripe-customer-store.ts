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
  /** The digest of the data stored at Stripe. */
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
 * Keeps the first id stored, if several processes created one. Concurrent calls store the same id, since
 * Stripe treats their requests as one; a violation of either unique key is therefore no error.
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

export async function setCustomerSyncedDigest(
  tx: Tx,
  { clubId, fanId, customerId, told }: CustomerKey & KnownCustomer,
): Promise<void> {
  await tx.update(stripeCustomers).set({ told }).where(isCustomer({ clubId, fanId, customerId }));
}

/** Removes only the id that was deleted at Stripe: another process may have stored a new one. */
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
