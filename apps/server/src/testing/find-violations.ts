import type pg from 'pg';
import { checkInvariants, type Violation } from '#server/db/invariants.ts';
import { INVARIANTS } from '#server/features.ts';

/** Returns all violated invariants of the database of `pool`. */
export async function findViolations(pool: pg.Pool): Promise<Violation[]> {
  return (await checkInvariants(pool, INVARIANTS)).violations;
}
