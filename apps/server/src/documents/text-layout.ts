import createBidi, { type Bidi } from 'bidi-js';
import LineBreaker from 'linebreak';
import { type Face, type FontFile, fontFileFor } from './document-fonts.ts';

/** A part of a line in one font and one direction. */
export interface Piece {
  text: string;
  font: FontFile;
  /** Features of the font that are switched off. */
  features: { ccmp: false } | undefined;
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

export interface Measure {
  width: number;
  widthOf: (text: string) => number;
}

/** Divides a printable text into lines of that width. A word that is wider is divided, too. */
export function breakLines(text: string, { width, widthOf }: Measure): string[] {
  if (text === '') return [];
  if (!text.includes('\n') && widthOf(text) <= width) return [text];
  const lines: string[] = [];
  let line = '';
  let taken = 0;
  const end = () => {
    lines.push(line);
    line = '';
    taken = 0;
  };
  for (const { part, endsLine } of partsOf(text)) {
    if (line !== '' && taken + widthOf(part.trimEnd()) > width) end();
    line += part;
    taken += widthOf(part);
    while (taken > width && widthOf(line.trimEnd()) > width) {
      const [head, rest] = divideAt(line, { width, widthOf });
      if (rest === '') break;
      lines.push(head);
      line = rest;
      taken = widthOf(rest);
    }
    if (endsLine) end();
  }
  if (line !== '') end();
  return lines;
}

/** Returns the pieces of a printable line from left to right: Arabic and Hebrew words stand in the opposite order. */
export function toPieces(line: string, face: Face): Piece[] {
  if (!RIGHT_TO_LEFT.test(line)) return toRuns(line, face, () => 0);
  const embedding = bidi.getEmbeddingLevels(line, 'ltr');
  const pieces = toRuns(line, face, (at) => embedding.levels[at] ?? 0);
  const places = new Map(bidi.getReorderedIndices(line, embedding).map((index, place) => [index, place]));
  // Within a piece, the font's shaping orders the letters.
  return pieces.toSorted((one, other) => (places.get(one.start) ?? 0) - (places.get(other.start) ?? 0));
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufefc]/;

interface Run extends Piece {
  /** Where it begins in the line. */
  start: number;
}

/** Cuts a line where the font or the level of direction changes. */
function toRuns(line: string, face: Face, levelAt: (at: number) => number): Run[] {
  const runs: (Run & { level: number })[] = [];
  let start = 0;
  for (const letter of line) {
    const font = fontFileFor(face, codeOf(letter));
    const level = levelAt(start);
    const last = runs.at(-1);
    if (font && last?.font === font && last.level === level) last.text += letter;
    else if (font) runs.push({ text: letter, font, features: featuresFor(letter, font), start, level });
    start += letter.length;
  }
  return runs;
}

/**
 * The accent of a letter that is taken apart has no text of its own: what is copied from the document would have a sign too many.
 * Other scripts are not written without.
 */
function featuresFor(letter: string, { splitsLetters }: FontFile): Piece['features'] {
  const isComposed = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]/u.test(letter);
  return splitsLetters && isComposed ? { ccmp: false } : undefined;
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

/** The first part has at least one letter, however narrow the line is. */
function divideAt(line: string, { width, widthOf }: Measure): [string, string] {
  let [head = '', ...rest] = line;
  for (const letter of rest) {
    if (widthOf(head + letter) > width) break;
    head += letter;
  }
  return [head, line.slice(head.length)];
}

function codeOf(letter: string): number {
  return letter.codePointAt(0) ?? 0;
}
