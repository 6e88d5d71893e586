const FILE = /\.(?:ts|tsx|mjs|json|md|sql|css|html|js)$/;
const CODE_SPAN = /`([^`\n]+)`/g;
const LINK = /\]\(([^)#:\s]+)(?:#[^)]*)?\)/g;
const FENCE = /^```[^\n]*\n([\s\S]*?)^```/gm;
/** In a drawing of the tree a name is alone or before two spaces; the rest of the line explains it. */
const TREE_LINE = /^ *((?:[\w.{},*-]+\/?)+(?: (?:[\w{},*-]+\/)+)*)(?: {2}|$| …)/gm;

/** Returns a sentence for each path that a document names and that none of the repository's files ends with or passes. */
export function findMissingPaths(
  document: { path: string; text: string },
  files: readonly string[],
): string[] {
  const named = [...new Set(namedPaths(document.text))];
  const known = `\n${files.map((file) => `/${file}`).join('\n')}\n`;
  return named
    .filter((path) => !isPresent(path, known))
    .map((path) => `${document.path}: names ${path}, which is not there`);
}

function namedPaths(text: string): string[] {
  const prose = text.replaceAll(FENCE, '');
  const drawings = [...text.matchAll(FENCE)].map(([, drawing = '']) => drawing);
  const spans = [...prose.matchAll(CODE_SPAN), ...prose.matchAll(LINK)].map(([, span = '']) => span);
  const drawn = drawings.flatMap((drawing) =>
    [...drawing.matchAll(TREE_LINE)].flatMap(([, names = '']) => names.split(' ')),
  );
  return [...spans, ...drawn].filter(looksLikePath).flatMap(expandBraces);
}

/** Addresses, commands, media types and names with a placeholder are not paths. */
function looksLikePath(span: string): boolean {
  if (!/^[\w.{},*/-]+$/.test(span) || span.startsWith('/') || span.startsWith('-')) return false;
  return (
    FILE.test(span) ||
    /^[a-z][\w.{},*-]*\/(?:[\w.{},*-]+\/)*$/.test(span) ||
    /^(?:apps|packages|scripts|docs|e2e|bench)\//.test(span)
  );
}

function expandBraces(path: string): string[] {
  const braces = /\{([^{}]+)\}/.exec(path);
  if (!braces) return [path];
  const [whole, options = ''] = braces;
  return options.split(',').flatMap((option) => expandBraces(path.replace(whole, option)));
}

function isPresent(path: string, known: string): boolean {
  const pattern = path
    .replace(/^(?:\.\.?\/)+/, '')
    .replaceAll(/[.+?^$()|[\]\\]/g, '\\$&')
    .replaceAll('*', '[^/\\n]*');
  return new RegExp(`/${pattern}${path.endsWith('/') ? '' : '(?:\\n|/)'}`).test(known);
}
