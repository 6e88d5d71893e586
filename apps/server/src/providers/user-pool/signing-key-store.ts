import { desc, lt, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { signingKeys } from './signing-key-tables.ts';

export type SigningKeyRow = Omit<typeof signingKeys.$inferSelect, 'createdAt'>;

const LOCK_KEY = 7_205_992;

/** Only one process creates keys at a time; locked until the end of the transaction. */
export async function lockSigningKeys(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
}

/** Latest first. */
export async function selectSigningKeys(tx: Tx): Promise<SigningKeyRow[]> {
  return tx.select().from(signingKeys).orderBy(desc(signingKeys.signsFrom), desc(signingKeys.kid));
}

export async function insertSigningKey(tx: Tx, row: SigningKeyRow): Promise<void> {
  await tx.insert(signingKeys).values(row);
}

export async function deleteSigningKeysBefore(tx: Tx, signsFrom: Date): Promise<void> {
  await tx.delete(signingKeys).where(lt(signingKeys.signsFrom, signsFrom));
}
