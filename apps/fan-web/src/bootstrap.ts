import { captureEvents } from './capture-events.ts';
import { hideClosedAnnouncements } from './hide-closed-announcements.ts';
import { markStoredSession } from './mark-stored-session.ts';

/**
 * The only script a page names, without imports so that it captures events at once. It leaves the network to
 * styles and the first picture, then loads and hydrates the page, and replays earlier inputs and presses.
 */
const MOST_MS_TO_WAIT = 2000;
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'focusin'];

markStoredSession();
hideClosedAnnouncements();

const files = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset ?? {};
const isLight = files.light !== undefined && !('storedSession' in document.documentElement.dataset);
const entry = (isLight ? files.light : files.entry) ?? '';
const chunks = isLight ? '' : (files.chunks ?? '');

const captured = captureEvents();
await Promise.race([firstPaint(), firstTouch(), wait(MOST_MS_TO_WAIT)]);
for (const chunk of chunks.split(' ').filter(Boolean)) preload(chunk);
const { replayInputs, session }: typeof import('./entry-client.tsx') = await import(/* @vite-ignore */ entry);
captured.replayInParts(replayInputs);
await replayInputs(captured.takeInputs());
await captured.replayPresses(session, MOST_MS_TO_WAIT);

async function firstPaint(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (picture && !picture.complete) {
    await new Promise((resolve) => {
      picture.onload = resolve;
      picture.onerror = resolve;
    });
  }
  await new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
  );
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
