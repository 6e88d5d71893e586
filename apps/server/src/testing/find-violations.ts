import type pg from 'pg';
import { checkInvariants, type Violation } from '#server/db/invariants.ts';
import { INVARIANTS } from '#server/features.ts';

/** Every broken invariant of the database behind `pool`: none, when all is well. */
export async function findViolations(pool: pg.Pool): Promise<Violation[]> {
  return (await checkInvariants(pool, INVARIANTS)).violations;
}
