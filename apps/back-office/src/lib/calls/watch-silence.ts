/** A network that vanishes fails no request, and browsers wait for minutes. */
export const SILENCE_LIMIT_MS = 30_000;

/** Calls `onSilence` once nothing was heard for half a minute, at the beginning for `firstMs`. */
export function watchSilence(onSilence: () => void, firstMs = SILENCE_LIMIT_MS) {
  let timer = setTimeout(onSilence, firstMs);
  return {
    heard: () => {
      clearTimeout(timer);
      timer = setTimeout(onSilence, SILENCE_LIMIT_MS);
    },
    end: () => clearTimeout(timer),
  };
}
