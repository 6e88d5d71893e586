import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import type { MailTopic } from './mail-topics.ts';
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

function isSame({ clubId, addressHash, topic }: OptOut) {
  return and(
    eq(mailOptOuts.clubId, clubId),
    eq(mailOptOuts.addressHash, addressHash),
    eq(mailOptOuts.topic, topic),
  );
}
