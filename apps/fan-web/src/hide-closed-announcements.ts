const KEY = /^[\w-]+(?::\d+)?$/;

/**
 * Hides, before hydration, the banners that were closed in this browser: the public page shows them to
 * everybody. A stylesheet of its own leaves the elements as the server wrote them.
 */
export function hideClosedAnnouncements(): void {
  const selectors = readClosed()
    .filter((key) => KEY.test(key))
    .map((key) => `[data-announcement="${key}"]`);
  if (selectors.length === 0) return;
  const sheet = new CSSStyleSheet();
  sheet.insertRule(`${selectors.join(',')} { display: none }`);
  document.adoptedStyleSheets.push(sheet);
}

function readClosed(): string[] {
  try {
    const { localStorage } = window;
    const isNoticeClosed = localStorage.getItem('development_notice') === 'closed';
    const closed = localStorage.getItem('closed_announcements')?.split(' ') ?? [];
    return isNoticeClosed ? ['development', ...closed] : closed;
  } catch {
    // Without storage nothing is remembered.
    return [];
  }
}
