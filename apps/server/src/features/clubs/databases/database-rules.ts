export interface DatabaseLoad {
  name: string;
  clubs: number;
  /** Null while it cannot be reached. */
  bytes: number | null;
}

/** Returns where a new club lives by itself: in the database with the fewest bytes, then clubs, of those that can be reached. */
export function emptiestOf(loads: readonly DatabaseLoad[]): string | undefined {
  const [emptiest] = loads
    .filter(({ bytes }) => bytes !== null)
    .toSorted((one, other) => (one.bytes ?? 0) - (other.bytes ?? 0) || one.clubs - other.clubs);
  return emptiest?.name;
}

/** Rows that are copied and compared in a second, as measured on a busy machine of two cores. */
const ROWS_PER_SECOND = 10_000;

export function copySecondsOf(rows: number): number {
  return Math.ceil(rows / ROWS_PER_SECOND);
}
