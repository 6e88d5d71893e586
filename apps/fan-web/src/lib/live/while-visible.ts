/**
 * Runs something while the page can be seen, and not in tabs behind others: a browser gives all tabs of a site six
 * connections together, which as many open streams would use up. Answers how to end it for good.
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
