import { posix } from 'node:path';

interface SourceFile {
  path: string;
  text: string;
}

const FEWEST_LINES = 20;
/** Names fixed by the shape of a feature, to which import rules apply. */
const SHAPED =
  /(?:\/index|(?:^|[/-])section|-(?:feature|routes|tables|store|rules|states|policy|invariants))\.tsx?$|\/present-[^/]+$/;
const IMPORT = /^(?:import|export) (?:[^;']*? from )?'([^']+)';\n/gm;
const ADDRESS = /(?:\bfrom|\bimport\(|^import) ?'([^']+)'/gm;
const ALIASES: Record<string, string> = {
  '#server/': 'apps/server/src/',
  '#web/': 'apps/fan-web/src/',
  '#office/': 'apps/back-office/src/',
};

/** Returns files too small to stand alone: a reader of their single importer has to open them too. */
export function findSmallFiles(
  importing: readonly SourceFile[],
  candidates: readonly SourceFile[],
): string[] {
  const importers = new Map<string, Set<string>>();
  for (const { path, text } of importing) {
    for (const [, address = ''] of text.matchAll(ADDRESS)) {
      const target = resolve(path, address);
      importers.set(target, (importers.get(target) ?? new Set()).add(path));
    }
  }
  return candidates
    .filter(({ path, text }) => !SHAPED.test(path) && linesOf(text) < FEWEST_LINES)
    .filter(({ path }) => importers.get(path)?.size === 1)
    .map(({ path }) => path);
}

/** Returns how many lines in a thousand are imports. */
export function importShare(files: readonly SourceFile[]): number {
  const total = files.reduce((sum, { text }) => sum + linesOf(text), 0);
  const imports = files.reduce((sum, { text }) => sum + importLinesOf(text), 0);
  return total === 0 ? 0 : Math.round((imports / total) * 1000);
}

function resolve(path: string, address: string): string {
  if (address.startsWith('.')) return posix.join(posix.dirname(path), address);
  const alias = Object.keys(ALIASES).find((each) => address.startsWith(each));
  return alias === undefined ? address : ALIASES[alias] + address.slice(alias.length);
}

function linesOf(text: string): number {
  return text.split('\n').length - 1;
}

function importLinesOf(text: string): number {
  return [...text.matchAll(IMPORT)]
    .filter(([statement]) => statement.startsWith('import'))
    .reduce((sum, [statement]) => sum + linesOf(statement), 0);
}
