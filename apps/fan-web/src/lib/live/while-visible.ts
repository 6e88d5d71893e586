/**
 * Runs `start` while the page is visible, and stops it in hidden tabs: a browser allows all tabs of a site
 * six connections together, and as many open streams would use them up. Returns a function that ends it for
 * good.
 */
export function whileVisible(start: () => () => void): () => void {
  let stop: (() => void) | undefined;
  const follow = () => {
    if (document.hidden) {
      stop?.();
      stop = undefined;
    } else stop ??= start();
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    stop?.();
  };
}
