import type { FanMail } from '@tifo/contracts/back-office/club-mails';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import type { LocalizedText } from '#server/lib/language.ts';
import { mailSenders, mailWords, replyToCodes } from './club-mail-tables.ts';

const NO_WORDS: LocalizedText = { en: '', fr: '' };

export type SenderRow = typeof mailSenders.$inferSelect;
export type WordsRow = typeof mailWords.$inferSelect;

interface MailKey {
  clubId: string;
  mail: FanMail;
}

const byMail = ({ clubId, mail }: MailKey) => and(eq(mailWords.clubId, clubId), eq(mailWords.mail, mail));

const newSender = (clubId: string): SenderRow => ({
  ...{ clubId, name: null, replyTo: null, signature: NO_WORDS, version: 0 },
});

/** Returns the defaults for a club that has saved nothing. */
export async function findSender(tx: Tx, clubId: string): Promise<SenderRow> {
  const [row] = await tx.select().from(mailSenders).where(eq(mailSenders.clubId, clubId));
  return row ?? newSender(clubId);
}

/** Locks also what was never saved. */
export async function lockSender(tx: Tx, clubId: string): Promise<SenderRow> {
  await tx.insert(mailSenders).values(newSender(clubId)).onConflictDoNothing();
  const [row] = await tx.select().from(mailSenders).where(eq(mailSenders.clubId, clubId)).for('update');
  if (!row) throw new Error('The sender of the mails was not stored');
  return row;
}

export async function updateSender(
  tx: Tx,
  clubId: string,
  fields: Pick<SenderRow, 'name' | 'replyTo' | 'signature'>,
): Promise<SenderRow> {
  const [row] = await tx
    .update(mailSenders)
    .set({ ...fields, version: sql`${mailSenders.version} + 1` })
    .where(eq(mailSenders.clubId, clubId))
    .returning();
  if (!row) throw new Error('The sender of the mails was not stored');
  return row;
}

export async function listWords(tx: Tx, clubId: string): Promise<WordsRow[]> {
  return tx.select().from(mailWords).where(eq(mailWords.clubId, clubId));
}

/** Returns no words where none were saved. */
export async function findWords(tx: Tx, key: MailKey): Promise<WordsRow> {
  const [row] = await tx.select().from(mailWords).where(byMail(key));
  return row ?? { ...key, words: NO_WORDS, version: 0 };
}

/** Returns what a club has saved for a mail; null where it has saved nothing. One statement, since each mail asks. */
export async function findOwnMail(tx: Tx, key: MailKey) {
  const [saved] = await tx
    .select({
      fromName: mailSenders.name,
      replyTo: mailSenders.replyTo,
      signature: mailSenders.signature,
      words: mailWords.words,
    })
    .from(sql`(values (true)) as always`)
    .leftJoin(mailSenders, eq(mailSenders.clubId, key.clubId))
    .leftJoin(mailWords, byMail(key));
  if (!saved) throw new Error('A row of its own was not returned');
  return saved;
}

/** Locks also what was never saved. */
export async function lockWords(tx: Tx, key: MailKey): Promise<WordsRow> {
  await tx
    .insert(mailWords)
    .values({ ...key, words: NO_WORDS, version: 0 })
    .onConflictDoNothing();
  const [row] = await tx.select().from(mailWords).where(byMail(key)).for('update');
  if (!row) throw new Error('The words of the mail were not stored');
  return row;
}

export async function updateWords(tx: Tx, key: MailKey, words: LocalizedText): Promise<WordsRow> {
  const [row] = await tx
    .update(mailWords)
    .set({ words, version: sql`${mailWords.version} + 1` })
    .where(byMail(key))
    .returning();
  if (!row) throw new Error('The words of the mail were not stored');
  return row;
}

/** Writes the words of a club that has none. */
export async function insertWords(
  tx: Tx,
  { clubId, words }: { clubId: string; words: Pick<WordsRow, 'mail' | 'words'>[] },
): Promise<void> {
  if (words.length === 0) return;
  const rows = words.map((row) => ({ clubId, mail: row.mail, words: row.words, version: 1 }));
  await tx.insert(mailWords).values(rows);
}

/** Writes the signature of a club that has none. */
export async function insertSignature(
  tx: Tx,
  { clubId, signature }: Pick<SenderRow, 'clubId' | 'signature'>,
): Promise<void> {
  await tx.insert(mailSenders).values({ ...newSender(clubId), signature, version: 1 });
}

/** Replaces an earlier code of the club. */
export async function upsertReplyToCode(tx: Tx, row: typeof replyToCodes.$inferInsert): Promise<void> {
  const { clubId, ...change } = row;
  await tx.insert(replyToCodes).values(row).onConflictDoUpdate({ target: replyToCodes.clubId, set: change });
}

/** Uses up one attempt, whatever its outcome; returns the hash of the code, or undefined if no attempt is left. */
export async function consumeReplyToAttempt(tx: Tx, clubId: string): Promise<string | undefined> {
  const [row] = await tx
    .update(replyToCodes)
    .set({ triesLeft: sql`${replyToCodes.triesLeft} - 1` })
    .where(
      and(
        eq(replyToCodes.clubId, clubId),
        gt(replyToCodes.triesLeft, 0),
        gt(replyToCodes.expiresAt, sql`clock_timestamp()`),
      ),
    )
    .returning({ codeHmac: replyToCodes.codeHmac });
  return row?.codeHmac;
}

export async function deleteReplyToCode(tx: Tx, clubId: string): Promise<void> {
  await tx.delete(replyToCodes).where(eq(replyToCodes.clubId, clubId));
}
