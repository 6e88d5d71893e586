/** What erasure does to the rows of a table. `set` writes constants over what names or describes a person. */
type Erasure = 'keep' | 'delete' | { set: Readonly<Record<string, string>> };

export interface PersonalTable {
  /** The columns that point at the fan, or hold their username. */
  by: readonly string[];
  /** Columns that point at a fan whom the row is not about. */
  others?: readonly string[];
  /** Columns that are ours alone, or somebody else's, and no part of the export. */
  omit?: readonly string[];
  /** Of the rows that `erasedBy`, or else `by`, point at. `keep`: books, proofs and what says nothing without a name. */
  erasure: Erasure;
  erasedBy?: readonly string[];
}

/** Tables that know a person, by their name below the schema of the product. */
export type PersonalData = Readonly<Record<string, PersonalTable>>;

/** SQL written over what names a person, and over an address. */
export const NO_TEXT = "'—'";
export const NO_EMAIL = "'erased-' || id || '@erased.invalid'";
