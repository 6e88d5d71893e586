import { desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { mailboxMessages } from './mailbox-tables.ts';

export type MailboxMessage = typeof mailboxMessages.$inferSelect;

/** Ignores a message that exists already. */
export async function insertMailboxMessage(tx: Tx, message: MailboxMessage): Promise<void> {
  await tx.insert(mailboxMessages).values(message).onConflictDoNothing();
}

/** Newest first; `to` is compared case-insensitively. */
export async function selectMailboxMessages(
  tx: Tx,
  { to, limit }: { to: string | null; limit: number },
): Promise<MailboxMessage[]> {
  return tx
    .select()
    .from(mailboxMessages)
    .where(to === null ? undefined : sql`lower(${mailboxMessages.to}) = lower(${to})`)
    .orderBy(desc(mailboxMessages.sentAt), desc(mailboxMessages.id))
    .limit(limit);
}

export async function findMailboxMessage(tx: Tx, id: string): Promise<MailboxMessage | undefined> {
  const [message] = await tx.select().from(mailboxMessages).where(eq(mailboxMessages.id, id));
  return message;
}

/** Deletes all but the newest messages. */
export async function trimMailbox(tx: Tx, keptCount: number): Promise<void> {
  await tx.execute(sql`
    delete from ${mailboxMessages}
    where sent_at < (select sent_at from ${mailboxMessages} order by sent_at desc offset ${keptCount} limit 1)`);
}
