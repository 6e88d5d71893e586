/** UTF-16 units. */
export const SEARCH_MAX_LENGTH = 100;

const MAX_WORDS = 8;

/** A text as searches compare it: small letters without accents. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
}

/** The words of what somebody typed, folded, each once; none when nothing can be looked for yet. */
export function readSearchWords(typed: string): string[] {
  const words = foldText(typed.slice(0, SEARCH_MAX_LENGTH)).match(/[\p{L}\p{N}]+/gu) ?? [];
  const wanted = [...new Set(words)].slice(0, MAX_WORDS);
  // One letter begins half of all words.
  return wanted.join('').length < 2 ? [] : wanted;
}
