import { observeServerTime, serverNow } from './lib/api/server-clock.ts';
import { openStream } from './lib/live/open-stream.ts';
import { whileVisible } from './lib/live/while-visible.ts';
import { tickWall } from './pages/live-auction/tick-wall.ts';
import { updateWall } from './pages/live-auction/update-wall.ts';

/**
 * The wall of a public club, for a screen that nobody touches: what the server renders is shown, read again
 * when something happens, and put in its place. It needs none of the framework's 90 kB.
 */
const POLL_MS = 4000;
/** While the stream is up, for what it does not tell: a new auction, other words. */
const CALM_POLL_MS = 30_000;
const READ_LIMIT_MS = 10_000;
/** A server keeps a page for a second. */
const SETTLED_MS = 1200;
const TICK_MS = 1000;

const root = document.querySelector('#root');
const bootstrap = scriptOf(document);
let isStreamUp = false;
let readAt = 0;
let reading: Promise<void> | undefined;

function scriptOf(page: Document): string | null {
  return page.querySelector('script[data-entry]')?.getAttribute('src') ?? null;
}

function refresh(): Promise<void> {
  reading ??= readPage()
    .catch(() => undefined)
    .finally(() => {
      reading = undefined;
    });
  return reading;
}

async function readPage(): Promise<void> {
  readAt = Date.now();
  const reply = await fetch(window.location.href, {
    cache: 'no-cache',
    headers: { accept: 'text/html' },
    // One that is never answered must not keep the others from being asked.
    signal: AbortSignal.timeout(READ_LIMIT_MS),
  });
  if (!reply.ok) return;
  observeServerTime(reply.headers, readAt);
  const page = new DOMParser().parseFromString(await reply.text(), 'text/html');
  const read = page.querySelector('#root');
  // A new version of the product, or a page that is no longer this one.
  if (scriptOf(page) !== bootstrap || !read) return window.location.reload();
  if (!root) return;
  updateWall(root, read);
  tickWall(root, serverNow());
}

/** What happened while a page was read may be missing in it. */
async function refreshTwice(): Promise<void> {
  await refresh();
  setTimeout(() => void refresh(), SETTLED_MS);
}

function follow(): () => void {
  const slug = document.querySelector<HTMLElement>('[data-club]')?.dataset.club ?? '';
  const again = () => void refreshTwice();
  const close = openStream(`/api/clubs/${slug}/live-events`, {
    onOpen: () => {
      isStreamUp = true;
      again();
    },
    onDown: () => {
      isStreamUp = false;
    },
    events: { lot: again, auction: again, gap: again, resync: again },
  });
  const timer = setInterval(() => {
    if (root) tickWall(root, serverNow());
    if (Date.now() - readAt >= (isStreamUp ? CALM_POLL_MS : POLL_MS)) void refresh();
  }, TICK_MS);
  return () => {
    isStreamUp = false;
    close();
    clearInterval(timer);
  };
}

whileVisible(follow);

/** What the bootstrap asks of an entry: on this page nothing is typed or pressed. */
export const session: Promise<void> = Promise.resolve();
