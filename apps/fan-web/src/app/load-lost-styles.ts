const AGAIN_AFTER_MS = 2000;

/**
 * Asks for each style that could not be loaded until it is there. Vite counts a style as loaded once it has been asked for, so
 * that its part would be shown without it from the second time on.
 */
export function loadLostStyles(): void {
  // In the capture phase: errors of elements do not bubble.
  document.addEventListener(
    'error',
    ({ target: lost }) => {
      if (!(lost instanceof HTMLLinkElement && lost.rel === 'stylesheet')) return;
      setTimeout(() => lost.replaceWith(lost.cloneNode()), AGAIN_AFTER_MS);
    },
    true,
  );
}
