import type { Rolldown } from 'vite';

/** Libraries that every page runs on. */
const FRAMEWORK =
  /node_modules\/(?:react|react-dom|scheduler|react-router|@remix-run\/route-pattern|cookie-es|@tanstack)\//;

/** Where every visit of a club starts. */
const STARTS = [
  '/src/entry-client.tsx',
  '/src/app/club-layout.tsx',
  '/src/pages/club-home/club-home-page.tsx',
];

/**
 * What the first page of a club needs comes in two files beside its own; all else stays with the pages that use it,
 * so that no form or dialog of one page grows the first load of the others.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'framework', test: FRAMEWORK, priority: 2 },
  { name: (id, graph) => (isNeededAtStart(id, graph) ? 'shell' : null), minShareCount: 2, priority: 1 },
];

/** Whether static imports lead from a start to the module. */
function isNeededAtStart(id: string, graph: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (STARTS.some((start) => id.endsWith(start))) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return (
    graph.getModuleInfo(id)?.importers.some((importer) => isNeededAtStart(importer, graph, seen)) ?? false
  );
}
