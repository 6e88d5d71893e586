export const SLIDE_MS = 300;

/** Returns the neighbour within bounds, or undefined at the ends. */
export function neighbourIndex(
  index: number,
  { by, total }: { by: 1 | -1; total: number },
): number | undefined {
  const next = index + by;
  return next >= 0 && next < total ? next : undefined;
}
