import { and, asc, desc, eq, gt, ne, notInArray } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { poolSignUps } from './sign-up-tables.ts';

export type PoolSignUp = Omit<typeof poolSignUps.$inferSelect, 'createdAt'>;

/** More sign-ups of one address would be abuse, and each costs a password check per sign-in. */
const MAX_OF_ADDRESS = 5;

/** Inserts a sign-up and deletes the oldest ones of the address beyond the limit. */
export async function insertSignUp(tx: Tx, signUp: PoolSignUp): Promise<void> {
  await tx.insert(poolSignUps).values(signUp);
  const newest = tx
    .select({ sub: poolSignUps.sub })
    .from(poolSignUps)
    .where(eq(poolSignUps.email, signUp.email))
    .orderBy(desc(poolSignUps.askedAt), desc(poolSignUps.sub))
    .limit(MAX_OF_ADDRESS);
  await tx
    .delete(poolSignUps)
    .where(and(eq(poolSignUps.email, signUp.email), notInArray(poolSignUps.sub, newest)));
}

/** Returns all unexpired sign-ups of an address, confirmed or not, oldest first. */
export async function findSignUps(
  tx: Tx,
  { email, now }: { email: string; now: Date },
): Promise<PoolSignUp[]> {
  return tx
    .select()
    .from(poolSignUps)
    .where(and(eq(poolSignUps.email, email), gt(poolSignUps.expiresAt, now)))
    .orderBy(asc(poolSignUps.createdAt), asc(poolSignUps.sub));
}

/** Records that the password of a sign-up was entered correctly. */
export async function updateAskedAt(
  tx: Tx,
  { sub, askedAt }: Pick<PoolSignUp, 'sub' | 'askedAt'>,
): Promise<void> {
  await tx.update(poolSignUps).set({ askedAt }).where(eq(poolSignUps.sub, sub));
}

/** Keeps the confirmed sign-up without its password and names, and deletes the others of the address. */
export async function closeSignUps(tx: Tx, { sub, email }: Pick<PoolSignUp, 'sub' | 'email'>): Promise<void> {
  await dropSignUps(tx, email, sub);
  await tx
    .update(poolSignUps)
    .set({ passwordHash: null, passwordVerifier: null, firstName: '', lastName: '' })
    .where(eq(poolSignUps.sub, sub));
}

/** Deletes the sign-ups of an address, except `kept`. */
export async function dropSignUps(tx: Tx, email: string, kept?: string): Promise<void> {
  const others = kept === undefined ? undefined : ne(poolSignUps.sub, kept);
  await tx.delete(poolSignUps).where(and(eq(poolSignUps.email, email), others));
}
