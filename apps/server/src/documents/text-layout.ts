import createBidi, { type Bidi } from 'bidi-js';
import LineBreaker from 'linebreak';
import { type Face, type FontFile, fontFileFor } from './document-fonts.ts';

/** A part of a line in one font and one direction. */
export interface Piece {
  text: string;
  font: FontFile;
  /** Features of the font that are switched off. */
  features: { ccmp?: false };
}

// Its types describe an ES module, which it is not.
const bidi = (createBidi as unknown as () => Bidi)();

/**
 * Returns the text as it can be printed: in composed letters, without emoji, and with a plain space for the narrow one of
 * French, which no typeface has. Another letter that no typeface has becomes a question mark, since an archived PDF may not
 * refer to a missing one.
 */
export function toPrintable(text: string, face: Face): string {
  const composed = text
    .normalize('NFC')
    .replaceAll('\u202f', '\u00a0')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/\p{RGI_Emoji}/gv, '');
  let printable = '';
  for (const letter of composed) {
    if (letter === '\n' || fontFileFor(face, codeOf(letter))) printable += letter;
    else if (!/[\p{Extended_Pictographic}\p{Default_Ignorable_Code_Point}]/u.test(letter)) printable += '?';
  }
  return printable.length < text.length ? printable.replace(/ {2,}/g, ' ').trim() : printable;
}

/** Divides a printable text into lines that fit. A word that fits in none is divided, too. */
export function breakLines(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const { part, endsLine } of partsOf(text)) {
    if (line !== '' && !fits((line + part).trimEnd())) {
      lines.push(line);
      line = '';
    }
    line += part;
    while (!fits(line.trimEnd())) {
      const head = longestStart(line, fits);
      if (head === line) break;
      lines.push(head);
      line = line.slice(head.length);
    }
    if (endsLine) {
      lines.push(line);
      line = '';
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** Returns the pieces of a printable line from left to right: Arabic and Hebrew words stand in the opposite order. */
export function toPieces(line: string, face: Face): Piece[] {
  const embedding = bidi.getEmbeddingLevels(line, 'ltr');
  const pieces: (Piece & { start: number; level: number })[] = [];
  let start = 0;
  for (const letter of line) {
    const font = fontFileFor(face, codeOf(letter));
    const level = embedding.levels[start] ?? 0;
    const last = pieces.at(-1);
    if (font && last?.font === font && last.level === level) last.text += letter;
    else if (font) pieces.push({ text: letter, font, features: featuresFor(letter), start, level });
    start += letter.length;
  }
  const places = new Map(bidi.getReorderedIndices(line, embedding).map((index, place) => [index, place]));
  // Within a piece, the font's shaping orders the letters.
  return pieces.toSorted((one, other) => (places.get(one.start) ?? 0) - (places.get(other.start) ?? 0));
}

/**
 * Fonts may take a composed letter apart into a letter and an accent, which has no text of its own: what is copied from the
 * document would have a sign too many. Other scripts are not written without.
 */
function featuresFor(letter: string): Piece['features'] {
  return /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]/u.test(letter)
    ? { ccmp: false }
    : {};
}

function* partsOf(text: string): Generator<{ part: string; endsLine: boolean }> {
  const breaker = new LineBreaker(text);
  let start = 0;
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    const part = text.slice(start, next.position);
    yield { part: part.replace(/\n$/, ''), endsLine: part.endsWith('\n') };
    start = next.position;
  }
}

/** At least one letter, however narrow the line is. */
function longestStart(line: string, fits: (line: string) => boolean): string {
  let [head = '', ...rest] = line;
  for (const letter of rest) {
    if (!fits(head + letter)) break;
    head += letter;
  }
  return head;
}

function codeOf(letter: string): number {
  return letter.codePointAt(0) ?? 0;
}
