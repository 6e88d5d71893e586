const NEEDED = ['logoUrl', 'bannerUrl', 'contactEmail'] as const;

/** Returns what a club still needs before it opens to fans. */
export function missingToOpen(
  club: Record<(typeof NEEDED)[number], string | null>,
): (typeof NEEDED)[number][] {
  return NEEDED.filter((field) => !club[field]);
}
