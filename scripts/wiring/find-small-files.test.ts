import { describe, expect, it } from 'vitest';
import { findSmallFiles, importShare } from './find-small-files.ts';

const features = 'apps/server/src/features';
const file = (path: string, ...imported: string[]) => ({
  path,
  text: `${imported.map((address) => `import { a } from '${address}';\n`).join('')}export const a = 1;\n`,
});
const small = file(`${features}/auctions/show-lot.ts`);
const one = file(`${features}/auctions/auction-routes.ts`, './show-lot.ts');
const other = file('apps/server/src/app.ts', '#server/features/auctions/show-lot.ts');

describe('small files', () => {
  it('are those with one importer', () => {
    expect(findSmallFiles([small, one], [small])).toEqual([small.path]);
    expect(findSmallFiles([small, one, other], [small])).toEqual([]);
    expect(findSmallFiles([small], [small])).toEqual([]);
  });

  it('are seen when they are loaded later', () => {
    const later = { path: one.path, text: "const { a } = await import('./show-lot.ts');\n" };
    expect(findSmallFiles([small, later], [small])).toEqual([small.path]);
  });

  it('are not those with twenty lines, nor those that the shape of a feature names', () => {
    const long = { ...small, text: 'a;\n'.repeat(20) };
    expect(findSmallFiles([long, one], [long])).toEqual([]);
    const routes = file('apps/server/src/features.ts', './features/auctions/auction-routes.ts');
    expect(findSmallFiles([one, routes], [one])).toEqual([]);
  });
});

describe('the share of imports', () => {
  it('counts the lines of a statement, and no other line', () => {
    const text =
      "import {\n  a,\n} from './a.ts';\nimport './b.ts';\n// import 'c';\nconst imported = 1;\n\n\n";
    expect(importShare([{ path: 'a.ts', text }])).toBe(500);
    expect(importShare([])).toBe(0);
  });
});
