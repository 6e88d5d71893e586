/** An address on the platform that a name suggests; empty where nothing of it can stand in one. */
export function toSlug(name: string): string {
  return plain(name)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);
}

/** A ticker that a name suggests: the first letters of its words, or the beginning of its only one. */
export function toTicker(name: string): string {
  const words =
    plain(name)
      .toUpperCase()
      .match(/[A-Z0-9]+/g) ?? [];
  const initials = words.map((word) => word.slice(0, 1)).join('');
  const ticker = initials.length >= 2 ? initials : (words[0] ?? '');
  return ticker.length >= 2 ? ticker.slice(0, 4) : 'COIN';
}

const plain = (name: string) => name.normalize('NFD').replaceAll(/\p{Diacritic}/gu, '');
