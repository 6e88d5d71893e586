/** How long rows of a table are kept, and what takes them away. */
export type Retention =
  /** Part of a club, fan, account or item: there are as many rows as of those. */
  | 'state'
  /** Written for good: books, documents, proofs, what people said and did. The table grows for ever. */
  | 'record'
  /** The schedule or use case that takes rows away. */
  | { takenBy: string }
  | { removals: readonly Removal[] };

/** Rows whose time in `column` is longer ago than so many days are deleted in batches. */
export interface Removal {
  column: string;
  days: number;
  /** A condition in SQL that rows to delete meet as well. */
  where?: string;
  /** The index by which they are found, which begins with `column`. */
  index: string;
}

/** By the table's name within the product's schema. */
export type RetentionOfTables = Readonly<Record<string, Retention>>;
