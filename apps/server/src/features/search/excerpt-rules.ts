import { foldText } from '@tifo/contracts/search-rules';

const EXCERPT_LENGTH = 160;
/** What is shown before the word that was found. */
const LEAD = 50;

/** A part of the text with the first word that begins like one of those looked for; else its beginning. */
export function excerptAround(text: string, words: readonly string[]): string {
  if (text.length <= EXCERPT_LENGTH) return text;
  const found = findWord(text, words);
  if (found <= LEAD) return `${cutEnd(text)}…`;
  const start = text.indexOf(' ', found - LEAD) + 1;
  const rest = text.slice(start);
  return rest.length <= EXCERPT_LENGTH ? `…${rest}` : `…${cutEnd(rest)}…`;
}

function findWord(text: string, words: readonly string[]): number {
  for (const match of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const folded = foldText(match[0]);
    if (words.some((word) => folded.startsWith(word))) return match.index;
  }
  return -1;
}

/** Ends after a whole word, without the mark that may follow it. */
function cutEnd(text: string): string {
  const cut = text.slice(0, EXCERPT_LENGTH);
  const end = cut.lastIndexOf(' ');
  return cut.slice(0, end > 0 ? end : EXCERPT_LENGTH).replace(/[\s,;:.]+$/, '');
}
