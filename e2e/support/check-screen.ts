import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What holds on every screen: one main heading, nothing wider than the window, and no accessibility violation. */
export async function checkScreen(page: Page): Promise<void> {
  await page.evaluate(settleAnimations);
  // Legacy: no frame of another host is ever shown, and results need no page of their own to be joined in.
  const axe = new AxeBuilder({ page }).withTags(STANDARDS).setLegacyMode(true);
  const { violations } = await axe.options({ resultTypes: ['violations'] }).analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html).join('\n  ')}`,
  );
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
  await expect(page.getByRole('heading', { level: 1 }), `one main heading on ${page.url()}`).toHaveCount(1);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `pixels beyond the window on ${page.url()}`).toBeLessThanOrEqual(0);
}

// A colour caught half way through a fade has a contrast of its own. A fade may also begin only after the frame that asks.
async function settleAnimations(): Promise<void> {
  for (let quietFrames = 0; quietFrames < 3; quietFrames += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const moving = document
      .getAnimations()
      .filter(
        ({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity,
      );
    await Promise.allSettled(moving.map((animation) => animation.finished));
    if (moving.length > 0) quietFrames = -1;
  }
}
