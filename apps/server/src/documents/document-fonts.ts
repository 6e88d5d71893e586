import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export type Face = 'regular' | 'strong' | 'display';

/** Each face is two files: what most texts need, and the letters of the other languages in Latin script. */
interface FaceFiles {
  latin: Buffer;
  extended: Buffer;
}

const require = createRequire(import.meta.url);

const read = (family: string, weight: number): FaceFiles => {
  const file = (subset: string) =>
    readFileSync(require.resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`));
  return { latin: file('latin'), extended: file('latin-ext') };
};

/** The faces of the site, read when the first paper is written. */
export const loadFaces = onlyOnce(
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

/** Cuts a text where the file that has its letters changes. Spaces and signs stay with what is before them. */
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

/** The ranges of the files: Latin Extended and its additions, without the few letters that Latin itself has. */
function isExtendedLetter(code: number): boolean {
  if (code === 0x131 || code === 0x152 || code === 0x153) return false;
  return (code >= 0x100 && code <= 0x2ba) || (code >= 0x1e00 && code <= 0x1eff);
}

function onlyOnce<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
