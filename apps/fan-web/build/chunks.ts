import type { Rolldown } from 'vite';

/** Libraries that every page needs. */
const FRAMEWORK =
  /node_modules\/(?:react|react-dom|scheduler|react-router|@remix-run\/route-pattern|cookie-es|@tanstack)\//;

/**
 * Parts that only some pages use, though an index file imports them everywhere: forms that send, paged lists; or
 * that the page of a lot uses only on the server.
 */
const NOT_EVERYWHERE =
  /\/(?:(?:mutationObserver|useMutation|infiniteQueryObserver|useInfiniteQuery)\.js|icon\/(?:page|part)-icons\.tsx|format\/plain-text\.ts)$/;

/** The frame of every page of a club. */
const FRAME = ['/src/entry-client.tsx', '/src/app/club-layout.tsx'];

/**
 * The pages on which most visits of a club start: modules they share with others get one file for each set of
 * pages.
 */
const FIRST_PAGES = {
  home: '/src/pages/club-home/club-home-page.tsx',
  lot: '/src/pages/exclusive-detail/exclusive-detail-page.tsx',
  donation: '/src/pages/donation/donation-page.tsx',
};

/** Shared by the lists that home links to: too small for a file of its own. */
const LISTS = /\/src\/lib\/page\/use-scroll-to-hash\.ts$/;

/** Used by home and the lot: too small for a file of its own. */
const SMALL = /\/src\/lib\/overlays\/say-if-lost\.ts$/;

/**
 * The cards of posts and programs: used by home and the news, and by no other page that shares modules with
 * home.
 */
const NEWS = /\/src\/(?:features\/(?:posts|programs)\/|lib\/format\/plain-text\.ts)/;

/** What the wall has in common with the application, whose framework it does not load. */
const CLOCK = /\/(?:server-clock|while-visible|countdown-parts|date-rules)\.ts$/;

/** Components of the forms that take money: small parts that are used together. */
const PAYING =
  /\/src\/(?:lib\/(?:payments\/(?:leave-for|use-payment-result|payment-return|use-binding-call)|forms\/use-typed-amount)\.ts|components\/(?:amount-choice|payment-form)\..*|text-field\/.*)$/;

/**
 * Everything the first page of a club needs is in a few files beside its own; all else stays with the pages
 * that use it, so that no form or dialog of one page grows the first load of the others.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'clock', test: CLOCK, priority: 4, includeDependenciesRecursively: false },
  { name: 'framework', test: (id) => FRAMEWORK.test(id) && !NOT_EVERYWHERE.test(id), priority: 3 },
  {
    name: (id, graph) => (isEverywhere(id, graph) ? 'shell' : null),
    debugName: 'shell',
    minShareCount: 2,
    priority: 2,
  },
  { name: 'paying', test: PAYING, minShareCount: 2, priority: 1, includeDependenciesRecursively: false },
  {
    name: firstPagesOf,
    debugName: 'first pages',
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  { name: 'news', test: NEWS, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'lists', test: LISTS, minShareCount: 2, includeDependenciesRecursively: false },
];

/** Returns whether the frame needs a module, or each of the first pages does, or it is too small for a file of its own. */
function isEverywhere(id: string, graph: Rolldown.ChunkingContext): boolean {
  const isInAll = Object.values(FIRST_PAGES).every((page) => isNeededBy([page], id, graph));
  return isInAll || isNeededBy(FRAME, id, graph) || SMALL.test(id);
}

/** Returns the first pages that import a module statically: `home-lot`; null when none of them does. */
function firstPagesOf(id: string, graph: Rolldown.ChunkingContext): string | null {
  const names = Object.entries(FIRST_PAGES).flatMap(([name, page]) =>
    isNeededBy([page], id, graph) ? [name] : [],
  );
  return names.join('-') || null;
}

/** Returns whether static imports lead from one of the pages to the module. */
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
