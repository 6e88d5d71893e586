const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00a0',
};

/**
 * Returns the beginning of a club's HTML as plain text, for cards, search engines and shared links; cut
 * between words.
 */
export function plainText(html: string, maxLength = 160): string {
  const text = html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(#39|\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replaceAll(/[ \t\r\n]+/g, ' ')
    .replaceAll(/ (?=[,.;:)”](?:\s|$))/g, '')
    .trim();
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxLength / 2)).trimEnd()}…`;
}
