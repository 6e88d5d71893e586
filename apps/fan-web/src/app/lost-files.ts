const RELOADED_KEY = 'reloaded_at';
const RELOAD_AGAIN_AFTER_MS = 60_000;

const lostFiles = new Set<string>();

/**
 * Reloads the page where nothing else brings a part that could not be loaded:
 * - A release has removed its file. Only once, since a file that stays missing must not cause a reload loop.
 * - It is asked for again by a press: most browsers keep the failure for as long as the page lives
 *   (https://github.com/whatwg/html/issues/6768).
 *
 * The server is asked first: a part is missing too while the network is lost, where the page that is there is better, and in
 * Firefox while the page is left, where a reload would take back the press of a link.
 */
export async function reloadForLostFile({ payload }: VitePreloadErrorEvent): Promise<void> {
  // Of an address `//host/assets/…` or `/assets/…`; Safari names none.
  const file = /\/\S+\.(?:js|css)/.exec(payload.message)?.[0] ?? import.meta.url;
  const wasLost = lostFiles.has(file);
  lostFiles.add(file);
  const reply = await fetch(file, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (reply?.status === 404) reloadOnce();
  else if (!file.endsWith('.css') && reply?.ok && wasLost && navigator.userActivation?.isActive)
    window.location.reload();
}

function reloadOnce(): void {
  const reloadedAt = Number(window.sessionStorage.getItem(RELOADED_KEY) ?? 0);
  if (Date.now() - reloadedAt < RELOAD_AGAIN_AFTER_MS) return;
  window.sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
  window.location.reload();
}
