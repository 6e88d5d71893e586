import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { once } from '#server/lib/once.ts';
import { unpackWoff } from './unpack-woff.ts';

export type Face = 'regular' | 'strong' | 'display';

/**
 * Each typeface has two files: Latin letters for most texts, and the additional letters of other languages in
 * Latin script.
 */
interface FaceFiles {
  latin: Buffer;
  extended: Buffer;
}

const require = createRequire(import.meta.url);

const read = (family: string, weight: number): FaceFiles => {
  const file = (subset: string) =>
    unpackWoff(
      readFileSync(require.resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`)),
    );
  return { latin: file('latin'), extended: file('latin-ext') };
};

/** The typefaces of the site, loaded and unpacked with the first document. */
export const loadFaces = once(
  (): Readonly<Record<Face, FaceFiles>> => ({
    regular: read('instrument-sans', 400),
    strong: read('instrument-sans', 600),
    display: read('barlow-condensed', 700),
  }),
);

export interface Run {
  text: string;
  isExtended: boolean;
}

/** Splits a text where the font file changes. Spaces and punctuation stay with the preceding part. */
export function toRuns(text: string): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const isExtended = isExtendedLetter(character.codePointAt(0) ?? 0);
    const last = runs.at(-1);
    if (last?.isExtended === isExtended) last.text += character;
    else runs.push({ text: character, isExtended });
  }
  return runs;
}

/**
 * The Unicode ranges of the files: Latin Extended and its additions, except the few letters contained in the
 * Latin file.
 */
function isExtendedLetter(code: number): boolean {
  if (code === 0x131 || code === 0x152 || code === 0x153) return false;
  return (code >= 0x100 && code <= 0x2ba) || (code >= 0x1e00 && code <= 0x1eff);
}
