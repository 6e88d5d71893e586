import { foldText } from './search-rules.ts';

const LONGEST = 80;

/** Returns the end of an address that a name suggests: `Écharpe « Cœur »` becomes `echarpe-coeur`; empty where no letter of it can stand in one. */
export function toSlug(name: string, longest = LONGEST): string {
  return foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, longest)
    .replace(/-$/, '');
}

/** Returns the ticker that the name of a club suggests: the first letters of its words, or the beginning of its only one. */
export function toTicker(name: string): string {
  const words =
    foldText(name)
      .toUpperCase()
      .match(/[A-Z0-9]+/g) ?? [];
  const initials = words.map((word) => word.slice(0, 1)).join('');
  const ticker = initials.length >= 2 ? initials : (words[0] ?? '');
  return ticker.length >= 2 ? ticker.slice(0, 4) : 'COIN';
}
