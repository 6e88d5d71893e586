const KEY = /^[\w-]+:\d+$/;

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
    return localStorage.getItem('closed_announcements')?.split(' ') ?? [];
  } catch {
    // Without storage nothing is remembered.
    return [];
  }
}
