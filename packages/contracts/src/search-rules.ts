/** UTF-16 units. */
export const SEARCH_MAX_LENGTH = 100;

const MAX_WORDS = 8;

/** Returns a text as searches compare it: lower case without accents. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
}

/** Returns the words of a search text, folded, each once; none when it is too short for a search. */
export function readSearchWords(typed: string): string[] {
  const words = foldText(typed.slice(0, SEARCH_MAX_LENGTH)).match(/[\p{L}\p{N}]+/gu) ?? [];
  const wanted = [...new Set(words)].slice(0, MAX_WORDS);
  // A single letter is the beginning of too many words.
  return wanted.join('').length < 2 ? [] : wanted;
}
