/** A source file as its path from the root of the repository and its text. */
export type SourceFile = { path: string; text: string };

const EXPORT = /^export (?:async )?(?:abstract )?(?:function\*?|const|class|interface|type) (\w+)/gm;
const VAGUE = /(?:^|[/-])(?:utils?|helpers?|misc|common)(?=[/.-])/;
const DECORATED = /Dto$|^[ITZ][A-Z][a-z]/;

// Files with one use case, presenter, screen or component, which therefore have its name.
const NAMED_AFTER_EXPORT = [
  /^apps\/server\/src\/features\/.*\.ts$/,
  /^apps\/[^/]+\/src\/.*\.tsx$/,
  /^packages\/ui\/src\/.*\.tsx$/,
];
const COLLECTIONS = /(?:-(?:store|policy)|[^s]s)\.tsx?$/;
const UNNAMED =
  /(?:\.test|\.suite|\.d)\.tsx?$|\/tests\/|\/testing\/|\/index\.tsx?$|\/entry-[^/]+$|\/routes\.tsx$/;

/** Returns sentences about names that break a rule of ARCHITECTURE.md. */
export function findNameProblems({ path, text }: SourceFile): string[] {
  const problems: string[] = [];
  const exported = [...text.matchAll(EXPORT)].map((match) => match[1] ?? '');
  if (VAGUE.test(path) && !path.includes('/locales/'))
    problems.push(`${path}: the name says nothing about what is inside`);
  for (const name of exported.filter((candidate) => DECORATED.test(candidate))) {
    problems.push(`${path}: ${name} carries a prefix or suffix for its kind`);
  }
  const bearsName = NAMED_AFTER_EXPORT.some((pattern) => pattern.test(path)) && exported.length > 0;
  if (
    bearsName &&
    !COLLECTIONS.test(path) &&
    !UNNAMED.test(path) &&
    !exported.some((name) => isNameOf(path, name))
  ) {
    problems.push(`${path}: exports ${exported.join(', ')}, not what its name says`);
  }
  return problems;
}

// `toast.tsx` may export ToastProvider: the export only has to contain the words of the file's name. Route
// modules all export their `page`, as the route table expects.
function isNameOf(path: string, exported: string): boolean {
  const file = path.slice(path.lastIndexOf('/') + 1).replace(/(?:-feature)?\.tsx?$/, '');
  if (exported === 'page' && file.endsWith('-page')) return true;
  return exported.toLowerCase().includes(file.replaceAll('-', ''));
}
