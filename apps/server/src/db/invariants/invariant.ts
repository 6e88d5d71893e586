/** A statement about the stored data that holds at every moment: its query answers no row. */
export interface Invariant {
  id: string;
  says: string;
  /** The relations of `relations.ts` that the query names. */
  reads: string[];
  /** Relations that count as empty while their feature has no table, by the row they would have. */
  emptyWhenAbsent?: Record<string, string>;
  sql: string;
}
