import { foldText, WORD } from '@tifo/contracts/search-rules';

const EXCERPT_LENGTH = 160;
/** The number of characters shown before the match. */
const LEAD = 50;

/**
 * Returns an excerpt around the first word that starts with one of the search words; otherwise the beginning
 * of the text.
 */
export function excerptAround(text: string, words: readonly string[]): string {
  if (text.length <= EXCERPT_LENGTH) return text;
  const found = findWord(text, words);
  if (found <= LEAD) return `${cutEnd(text)}…`;
  const start = text.indexOf(' ', found - LEAD) + 1;
  const rest = text.slice(start);
  return rest.length <= EXCERPT_LENGTH ? `…${rest}` : `…${cutEnd(rest)}…`;
}

function findWord(text: string, words: readonly string[]): number {
  for (const match of text.matchAll(WORD)) {
    const folded = foldText(match[0]);
    if (words.some((word) => folded.startsWith(word))) return match.index;
  }
  return -1;
}

/** Ends after a whole word, without trailing punctuation. */
function cutEnd(text: string): string {
  const cut = text.slice(0, EXCERPT_LENGTH);
  const end = cut.lastIndexOf(' ');
  return cut.slice(0, end > 0 ? end : EXCERPT_LENGTH).replace(/[\s,;:.]+$/, '');
}
