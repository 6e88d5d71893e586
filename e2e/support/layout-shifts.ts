import type { Page } from '@playwright/test';

declare global {
  interface Window {
    layoutShifts: number[];
  }
}

/**
 * Call before the page is opened; returns a function that reads the sum of its layout shifts so far. Growth
 * of a page that is painted while still being received is not counted, since no late content has arrived by
 * then.
 */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.layoutShifts = [];
    let wholeSince = Number.POSITIVE_INFINITY;
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    document.addEventListener('DOMContentLoaded', async () => {
      await nextFrame();
      await nextFrame();
      wholeSince = performance.now();
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries().filter(({ startTime }) => startTime > wholeSince)) {
        const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) window.layoutShifts.push(value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => window.layoutShifts.reduce((sum, shift) => sum + shift, 0));
}
