/** One reference relation of the invariants: the table it stands on, and how its columns are read from it. */
export interface Relation {
  table: string;
  select: string;
}

/**
 * The one map from the names the invariants use to the real tables. Amounts are minor units: cents, and for coins
 * 0.00001 of a coin. A relation whose table does not exist leaves its invariants out of the check.
 */
export const RELATIONS: Record<string, Relation> = {
  idem: {
    table: 'app.idempotency_record',
    select:
      'select key, club_id, username as fan_id, route, finished_at, created_at from app.idempotency_record',
  },
  outbox: {
    table: 'app.outbox',
    select: 'select dedupe, sent_at, dead, due_at as created_at from app.outbox',
  },
};
