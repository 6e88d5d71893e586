import { toSlug } from '@tifo/contracts/slug-rules';

const LONGEST_SLUG = 60;

interface Logo {
  slug: string;
  /** Null: the file of the installation at the address of its slug. */
  logoUrl: string | null;
}

export function partnerLogoUrl({ slug, logoUrl }: Logo): string {
  return logoUrl ?? `/files/partners/${slug}/logo.png`;
}

/** Returns the slug of a new partner, which is kept for good: addresses and entries of giveaways name it. */
export function partnerSlugOf(name: string, taken: ReadonlySet<string>): string {
  const slug = toSlug(name, LONGEST_SLUG) || 'partner';
  let free = slug;
  for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`;
  return free;
}
