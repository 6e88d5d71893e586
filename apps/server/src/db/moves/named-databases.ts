/** What the first database is called by those who move clubs. */
export const FIRST_DATABASE = 'first';

export interface NamedDatabase {
  name: string;
  ownerUrl: string;
}

export function namedDatabases(firstUrl: string, further: readonly NamedDatabase[]): NamedDatabase[] {
  return [{ name: FIRST_DATABASE, ownerUrl: firstUrl }, ...further];
}
