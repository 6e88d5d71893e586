import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { once } from '#server/lib/once.ts';
import { unpackWoff } from './unpack-woff.ts';

export type Face = 'regular' | 'strong' | 'display';

/** A file of a typeface, with the letters of one script or a part of them. */
export interface FontFile {
  id: string;
  bytes: Buffer;
  /** Height above the baseline, as a part of the font's size. */
  ascent: number;
  hasLetter: (code: number) => boolean;
  /** Whether it takes composed letters apart into a letter and an accent, unless it is told not to. */
  splitsLetters: boolean;
}

/** The typefaces of the site, which have Latin letters alone. */
const OWN: Readonly<Record<Face, { family: string; weight: number }>> = {
  regular: { family: 'instrument-sans', weight: 400 },
  strong: { family: 'instrument-sans', weight: 600 },
  display: { family: 'barlow-condensed', weight: 700 },
};

/** They have the letters that the site's own lack: people are named in any script, and a receipt must name them. */
const OTHERS: readonly { family: string; hasOneWeight?: true; splitsLetters?: true }[] = [
  { family: 'noto-sans', splitsLetters: true },
  { family: 'noto-sans-arabic' },
  { family: 'noto-sans-hebrew' },
  { family: 'noto-sans-thai' },
  { family: 'chocolate-classical-sans', hasOneWeight: true },
  { family: 'gowun-dodum', hasOneWeight: true },
];

const require = createRequire(import.meta.url);

/** Returns the first file that has the letter, or `undefined` if none has it. */
export function fontFileFor(face: Face, code: number): FontFile | undefined {
  const known = found[face];
  if (!known.has(code)) known.set(code, findFile(face, code));
  return known.get(code);
}

type Found = Map<number, FontFile | undefined>;
const found: Readonly<Record<Face, Found>> = { regular: new Map(), strong: new Map(), display: new Map() };

function findFile(face: Face, code: number): FontFile | undefined {
  for (const file of filesOf[face]())
    if (file.mayHave(code) && file.open().hasLetter(code)) return file.open();
}

interface NamedFile {
  /** Whether the code lies in the file's range, which says more than the font has. */
  mayHave: (code: number) => boolean;
  open: () => FontFile;
}

interface Family {
  family: string;
  weight: number;
  splitsLetters?: true;
}

const filesOf: Readonly<Record<Face, () => NamedFile[]>> = {
  regular: once(() => listFiles(OWN.regular)),
  strong: once(() => listFiles(OWN.strong)),
  display: once(() => listFiles(OWN.display)),
};

function listFiles(own: Family): NamedFile[] {
  const others = OTHERS.map((other) => ({ ...other, weight: other.hasOneWeight ? 400 : own.weight }));
  return [own, ...others].flatMap(filesOfFamily);
}

function filesOfFamily({ family, weight, splitsLetters }: Family): NamedFile[] {
  const ranges: Record<string, string> = require(`@fontsource/${family}/unicode.json`);
  return Object.entries(ranges).map(([name, range]) => {
    // Files of large scripts are numbered: "[12]".
    const id = `${family}-${name.replace(/[[\]]/g, '')}-${weight}`;
    const path = `@fontsource/${family}/files/${id}-normal.woff`;
    return {
      mayHave: toRangeCheck(range),
      open: once(() => ({ ...openFile(require.resolve(path)), id, splitsLetters: splitsLetters === true })),
    };
  });
}

/** Takes what CSS writes as `unicode-range`: `U+0000-00FF,U+0131`. */
function toRangeCheck(range: string): (code: number) => boolean {
  const spans = range.split(',').map((span) => {
    const [first = 0, last = first] = span
      .replace(/^U\+/i, '')
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return { first, last };
  });
  return (code) => spans.some(({ first, last }) => code >= first && code <= last);
}

function openFile(path: string): Pick<FontFile, 'bytes' | 'ascent' | 'hasLetter'> {
  const bytes = unpackWoff(readFileSync(path));
  const font = create(bytes) as Font;
  return {
    bytes,
    ascent: font.ascent / font.unitsPerEm,
    hasLetter: (code) => font.hasGlyphForCodePoint(code),
  };
}
