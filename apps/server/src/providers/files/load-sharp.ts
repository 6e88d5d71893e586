type Sharp = typeof import('sharp').default;

let loading: Promise<Sharp> | undefined;

/** The library is large and starts threads, so it is loaded with the first picture. */
export function loadSharp(): Promise<Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // Each picture is processed once and kept on disk, so sharp's memory cache would be wasted.
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loading;
}
