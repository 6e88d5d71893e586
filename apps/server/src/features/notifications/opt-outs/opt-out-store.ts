import type { MailTopic } from '@tifo/contracts/notifications';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { mailOptOuts } from './opt-out-tables.ts';

export interface OptOut {
  clubId: string;
  addressHash: string;
  topic: MailTopic;
}

export async function insertOptOut(tx: Tx, optOut: OptOut): Promise<void> {
  await tx.insert(mailOptOuts).values(optOut).onConflictDoNothing();
}

export async function deleteOptOut(tx: Tx, optOut: OptOut): Promise<void> {
  await tx.delete(mailOptOuts).where(isSame(optOut));
}

export async function hasOptOut(tx: Tx, optOut: OptOut): Promise<boolean> {
  const rows = await tx.select({ topic: mailOptOuts.topic }).from(mailOptOuts).where(isSame(optOut));
  return rows.length > 0;
}

/** What one address refused at a club is refused for another one too. */
export async function copyOptOuts(
  tx: Tx,
  { clubId, from, to }: { clubId: string; from: string; to: string },
): Promise<void> {
  const refused = tx
    .select({
      clubId: mailOptOuts.clubId,
      addressHash: sql<string>`${to}::text`.as('address_hash'),
      topic: mailOptOuts.topic,
      createdAt: mailOptOuts.createdAt,
    })
    .from(mailOptOuts)
    .where(and(eq(mailOptOuts.clubId, clubId), eq(mailOptOuts.addressHash, from)));
  await tx.insert(mailOptOuts).select(refused).onConflictDoNothing();
}

function isSame({ clubId, addressHash, topic }: OptOut) {
  return and(
    eq(mailOptOuts.clubId, clubId),
    eq(mailOptOuts.addressHash, addressHash),
    eq(mailOptOuts.topic, topic),
  );
}
