import type { Rolldown } from 'vite';

/** Libraries that every page runs on. */
const FRAMEWORK =
  /node_modules\/(?:react|react-dom|scheduler|react-router|@remix-run\/route-pattern|cookie-es|@tanstack)\//;

/** Parts that only some pages use, though an index leads to them from everywhere: forms that send, lists that go on. */
const NOT_EVERYWHERE =
  /\/(?:(?:mutationObserver|useMutation|infiniteQueryObserver|useInfiniteQuery)\.js|icon\/page-icons\.tsx)$/;

/** What stands around every page of a club. */
const FRAME = ['/src/entry-client.tsx', '/src/app/club-layout.tsx'];

/** Where most visits of a club start. */
const HOME = ['/src/pages/club-home/club-home-page.tsx'];

/** What the lists share that home leads to: too small for a file of its own. */
const LISTS = /\/src\/lib\/page\/use-scroll-to-hash\.ts$/;

/** The cards of posts and programs: of home and the news, and of no other page that shares with home. */
const NEWS = /\/src\/features\/(?:posts|programs)\//;

/** The page that links lead to most: what it shares with others comes in one file, not in a crowd of small ones. */
const LOT = ['/src/pages/exclusive-detail/exclusive-detail-page.tsx'];

/** What forms that take money are made of: small parts that come together. */
const PAYING =
  /\/src\/(?:lib\/(?:payments\/(?:leave-for|use-payment-result|payment-return|use-binding-call)|forms\/use-typed-amount)\.ts|components\/(?:amount-choice|payment-form)\..*|text-field\/.*)$/;

/**
 * What the first page of a club needs comes in a few files beside its own; all else stays with the pages that use it,
 * so that no form or dialog of one page grows the first load of the others.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'framework', test: (id) => FRAMEWORK.test(id) && !NOT_EVERYWHERE.test(id), priority: 2 },
  { name: (id, graph) => (isOfEveryPage(id, graph) ? 'shell' : null), minShareCount: 2, priority: 1 },
  { name: 'news', test: NEWS, minShareCount: 2 },
  { name: (id, graph) => (LISTS.test(id) || isNeededBy(HOME, id, graph) ? 'home' : null), minShareCount: 2 },
  { name: (id, graph) => (isNeededBy(LOT, id, graph) ? 'lot' : null), minShareCount: 2 },
  { name: 'paying', test: PAYING, minShareCount: 2 },
];

/** What home and lot share is as good as everybody's. */
function isOfEveryPage(id: string, graph: Rolldown.ChunkingContext): boolean {
  return isNeededBy(FRAME, id, graph) || (isNeededBy(HOME, id, graph) && isNeededBy(LOT, id, graph));
}

/** Whether static imports lead from one of the pages to the module. */
function isNeededBy(pages: readonly string[], id: string, graph: Rolldown.ChunkingContext): boolean {
  if (NOT_EVERYWHERE.test(id)) return false;
  const seen = new Set<string>();
  const isReached = (module: string): boolean => {
    if (pages.some((page) => module.endsWith(page))) return true;
    if (seen.has(module)) return false;
    seen.add(module);
    return graph.getModuleInfo(module)?.importers.some(isReached) ?? false;
  };
  return isReached(id);
}
