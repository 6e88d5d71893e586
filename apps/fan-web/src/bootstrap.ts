import { captureEvents } from './capture-events.ts';
import { hideClosedAnnouncements } from './hide-closed-announcements.ts';
import { markStoredSession } from './mark-stored-session.ts';

/**
 * The only script a page names, without imports so that it captures events at once. It leaves the network to
 * styles and the first picture, then loads and hydrates the page, and replays earlier inputs and presses. What replays them
 * is in this file too: a fan's input must not depend on one more file, without which the buttons would stay captured.
 */
const MOST_MS_TO_WAIT = 2000;
/** Browsers report no paint of a picture that is smaller than what was painted before. */
const MOST_MS_TO_SHOW = 500;
const RELOAD_AFTER_MS = 5000;
const PAINT = 'largest-contentful-paint';
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'focusin'];

type Paint = PerformanceEntry & { element?: Element | null };

markStoredSession();
if (isCached()) markShown();
hideClosedAnnouncements();

const files = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset ?? {};
const isLight = files.light !== undefined && !('storedSession' in document.documentElement.dataset);
const entry = (isLight ? files.light : files.entry) ?? '';
const chunks = isLight ? '' : (files.chunks ?? '');

const notice = document.getElementById('lost-scripts');
notice?.querySelector('a')?.addEventListener('click', (event) => {
  // The address may end in `#…`, to which a link would only scroll.
  event.preventDefault();
  location.reload();
});
const captured = captureEvents(tellLate);
await Promise.race([firstPaint(), firstTouch(), wait(MOST_MS_TO_WAIT)]);
markShown();
for (const chunk of chunks.split(' ').filter(Boolean)) preload(chunk);
try {
  const { session }: typeof import('./entry-client.tsx') = await import(/* @vite-ignore */ entry);
  captured.replayInputs();
  await captured.replayPresses(session, MOST_MS_TO_WAIT);
} catch (error) {
  tellLate(true);
  if (isLight) void reloadOnceReachable();
  throw error;
}

/** Says that nothing but links works, and offers to load the page again. */
function tellLate(isLate: boolean): void {
  notice?.toggleAttribute('hidden', !isLate);
}

/** For a screen on the wall, where nobody presses. */
async function reloadOnceReachable(): Promise<void> {
  do await wait(RELOAD_AFTER_MS);
  while (!(await fetch(entry, { method: 'HEAD', cache: 'no-store' }).catch(() => null)));
  location.reload();
}

async function firstPaint(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (picture && !picture.complete) {
    await new Promise((resolve) => {
      picture.onload = resolve;
      picture.onerror = resolve;
    });
  }
  await Promise.race([shown(picture), wait(MOST_MS_TO_SHOW)]);
}

/**
 * Resolves when the picture, or the text of a page without one, is on the screen: two frames after it was loaded it often is
 * not.
 */
function shown(picture: Element | null): Promise<unknown> {
  return new Promise((resolve) => {
    if (!PerformanceObserver.supportedEntryTypes.includes(PAINT)) {
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      return;
    }
    new PerformanceObserver((paints, observer) => {
      const isShown = paints.getEntries().some((paint) => !picture || (paint as Paint).element === picture);
      if (!isShown) return;
      observer.disconnect();
      resolve(paints);
    }).observe({ type: PAINT, buffered: true });
  });
}

function firstTouch(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const sign of SIGNS_OF_LIFE) document.addEventListener(sign, resolve, { once: true });
  });
}

function wait(ms: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function preload(href: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
}

/** Whether this script came from the browser's cache: fonts and crests are there too, then. */
function isCached(): boolean {
  const [own] = performance.getEntriesByName(import.meta.url) as PerformanceResourceTiming[];
  return own !== undefined && own.transferSize === 0 && own.decodedBodySize > 0;
}

/** Tells the styles that the first picture is shown: web fonts and all other pictures are loaded from then on. */
function markShown(): void {
  document.documentElement.toggleAttribute('data-shown', true);
}
