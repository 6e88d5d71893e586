import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { refuseCookies } from '../e2e/support/consent.ts';
import { logIn } from '../e2e/support/fan.ts';
import { browserOptions } from '../scripts/find-browser.ts';
import { type BenchResult, limit } from './bench-result.ts';
import { startProduct, temporaryFolder, waitUntilIdle } from './support/start-product.ts';

const CLUB = '/clubs/harbour-foundation';
const LOT = `${CLUB}/exclusives/guillou-final-jersey`;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-US' };
const SLOWER = 4;
const VISITS = 7;
/** Event Timing tells of no shorter ones, in steps of eight. */
const SHORTEST_MS = 16;

declare global {
  interface Window {
    touchAt: (x: number, y: number) => Promise<void>;
    /** From a touch to the next picture, in ms; the longest event of it. */
    longestTouchMs?: number;
  }
}

interface Touch {
  answeredMs: number;
  dialogMs: number;
}

/**
 * How soon the bid button of a lot answers the touch of a fan, on a processor four times slower: touched in the first
 * picture in which it can be pressed, while the page still comes alive.
 */
export async function measureFirstTouch({ quick }: { quick: boolean }): Promise<BenchResult[]> {
  const folder = await temporaryFolder();
  const product = await startProduct({ dataDir: folder.path });
  await waitUntilIdle(product);
  let browser: Browser | undefined;
  try {
    browser = await chromium.launch(browserOptions());
    const context = await browser.newContext({ ...PHONE, baseURL: product.url });
    await refuseCookies(context, product.url);
    const page = await context.newPage();
    await logIn(page, CLUB, 'ada');
    await page.close();
    const touches: Touch[] = [];
    for (let visit = 0; visit < (quick ? 2 : VISITS); visit += 1) touches.push(await touchBidButton(context));
    const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
    const of = { goal: 'first touch', unit: 'ms' };
    return [
      limit({
        ...{ ...of, name: 'bid button, touch to next picture, the slowest', atMost: 100 },
        value: Math.max(...touches.map(({ answeredMs }) => answeredMs)),
      }),
      {
        ...{ ...of, name: 'bid button, touch to the dialog, median', target: 'told only', met: true },
        value: median(touches.map(({ dialogMs }) => dialogMs)),
      },
    ];
  } finally {
    await browser?.close();
    await product.stop();
    await folder.remove();
  }
}

async function touchBidButton(context: BrowserContext): Promise<Touch> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  let touchedAt = Number.NaN;
  await page.exposeFunction('touchAt', async (x: number, y: number) => {
    touchedAt = performance.now();
    await page.touchscreen.tap(x, y);
  });
  await page.addInitScript(touchWhenSeen);
  await page.goto(LOT, { waitUntil: 'commit' });
  await page.getByRole('dialog').getByLabel('Your bid').waitFor();
  const dialogMs = performance.now() - touchedAt;
  const answeredMs = await page.evaluate(() => window.longestTouchMs);
  await page.close();
  return { answeredMs: answeredMs ?? SHORTEST_MS, dialogMs };
}

/** Asks for a touch in the first picture in which the button can be pressed, and notes how long it took to be answered. */
function touchWhenSeen(): void {
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      window.longestTouchMs = Math.max(window.longestTouchMs ?? 0, duration);
    }
  });
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  const look = () => {
    const boxes = [...document.querySelectorAll('button')]
      .filter((button) => !button.disabled && /^Bid from/.test(button.textContent ?? ''))
      .map((button) => button.getBoundingClientRect());
    const box = boxes.find(({ width, top, bottom }) => width > 0 && top >= 0 && bottom <= innerHeight);
    // The frame is presented after this callback, and cannot be touched before.
    if (box) setTimeout(() => window.touchAt(box.left + box.width / 2, box.top + box.height / 2));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
