/** What erasure does to the rows of a table. `set` gives columns the values of SQL expressions. */
type Erasure = 'keep' | 'delete' | { set: Readonly<Record<string, string>> };

export interface PersonalTable {
  /** The columns that refer to the fan, or contain their username. */
  by: readonly string[];
  /** Columns that refer to a fan whom the row is not about. */
  others?: readonly string[];
  /** Columns that are internal or about others, and left out of the export. */
  omit?: readonly string[];
  /**
   * What happens to the rows to which `erasedBy`, or else `by`, refers. `keep`: ledgers, proofs, and rows
   * that are anonymous without the name.
   */
  erasure: Erasure;
  erasedBy?: readonly string[];
  /** Between members: left out of what staff export. */
  isPrivate?: true;
}

/** Tables with personal data, by their name within the product's schema. */
export type PersonalData = Readonly<Record<string, PersonalTable>>;

/** SQL expressions that overwrite a name and an e-mail address. */
export const NO_TEXT = "'—'";
export const NO_EMAIL = "'erased-' || id || '@erased.invalid'";
