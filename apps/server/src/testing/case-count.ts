/**
 * Returns the number of cases of a randomised or concurrent test: `short` in `npm test`, `full` with
 * `TEST_SIZE=full`. Both cover the same paths; the full form finds rare cases.
 */
export function caseCount({ short, full }: { short: number; full: number }): number {
  return process.env.TEST_SIZE === 'full' ? full : short;
}
