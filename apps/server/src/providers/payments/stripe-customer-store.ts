import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { uuidIds } from '#server/lib/ids.ts';
import { stripeCustomers } from './stripe-tables.ts';

export interface CustomerKey {
  clubId: string;
  fanId: string;
}

export async function findCustomerId(tx: Tx, { clubId, fanId }: CustomerKey): Promise<string | undefined> {
  const [customer] = await tx
    .select({ customerId: stripeCustomers.customerId })
    .from(stripeCustomers)
    .where(and(eq(stripeCustomers.clubId, clubId), eq(stripeCustomers.fanId, fanId)));
  return customer?.customerId;
}

/**
 * The first one that was written down stays, whoever else made one meanwhile. Two at once bring the same one, since Stripe
 * answers both alike: whichever of the two unique keys meets first, it is no error.
 */
export async function keepCustomerId(
  tx: Tx,
  { clubId, fanId, customerId }: CustomerKey & { customerId: string },
): Promise<string> {
  await tx
    .insert(stripeCustomers)
    .values({ id: uuidIds.next(), clubId, fanId, customerId })
    .onConflictDoNothing();
  const kept = await findCustomerId(tx, { clubId, fanId });
  if (kept === undefined) throw new Error('The customer at Stripe is another fan’s');
  return kept;
}

/** Only the one that is gone at Stripe: another process may have put a new one in its place. */
export async function forgetCustomerId(
  tx: Tx,
  { clubId, fanId, customerId }: CustomerKey & { customerId: string },
): Promise<void> {
  await tx
    .delete(stripeCustomers)
    .where(
      and(
        eq(stripeCustomers.clubId, clubId),
        eq(stripeCustomers.fanId, fanId),
        eq(stripeCustomers.customerId, customerId),
      ),
    );
}
