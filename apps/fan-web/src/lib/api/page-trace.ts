/** What is called later belongs to what a person does, not to the load of the page. */
const PAGE_LOAD_MS = 30_000;

/** Returns the trace of this page's load, if the server named one, for the header `traceparent` of its calls. */
export function pageTraceParent(): string | undefined {
  if (performance.now() > PAGE_LOAD_MS) return undefined;
  const [page] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
  return page?.serverTiming?.find(({ name }) => name === 'traceparent')?.description;
}
