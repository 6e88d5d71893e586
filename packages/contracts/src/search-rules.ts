/** UTF-16 units. */
export const SEARCH_MAX_LENGTH = 100;

const MAX_WORDS = 8;
/** A word of a text, with its combining marks: Thai and the scripts of India write vowels with them. */
export const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Letters that normalization does not take apart, as people without them on their keyboard type them; both forms of sigma are one. */
const SPELT: ReadonlyMap<string, string> = new Map([
  ['œ', 'oe'],
  ['æ', 'ae'],
  ['ß', 'ss'],
  ['þ', 'th'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ı', 'i'],
  ['ς', 'σ'],
]);

/**
 * Returns a text as searches compare it: lower case, without accents and without the vowel points of Hebrew and Arabic. The
 * database does the same by `app.folded`.
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670]/g, '')
    .replace(/[œæßþøłđðıς]/g, (letter) => SPELT.get(letter) ?? letter);
}

/** Returns the words of a search text, folded, each once; none when it is too short for a search. */
export function readSearchWords(typed: string): string[] {
  const words = foldText(typed.slice(0, SEARCH_MAX_LENGTH)).match(WORD) ?? [];
  const wanted = [...new Set(words)].slice(0, MAX_WORDS);
  // A single letter is the beginning of too many words.
  return wanted.join('').length < 2 ? [] : wanted;
}
