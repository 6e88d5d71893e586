import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** Less than half as long as `axe.source`, which each document would have to read. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

declare global {
  interface Window {
    axe: typeof axe;
    /** Whether the screen is as it was when it was checked last. */
    isAsChecked?: boolean;
  }
}

/**
 * Checks the rules of every screen: one main heading, nothing wider than the window, and no accessibility
 * violation.
 */
export async function checkScreen(page: Page): Promise<void> {
  await waitForMainHeading(page);
  // A link that has scrolled half under a bar would be taken for one that is too small to touch.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await checkDialog(page);
}

/** A page that still loads shows a placeholder without one. */
async function waitForMainHeading(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), `one main heading on ${page.url()}`).toHaveCount(1);
}

/** The same with a dialog open, behind which the main heading is hidden. */
export async function checkDialog(page: Page): Promise<void> {
  await page.evaluate(settleAnimations);
  expect(await findViolations(page), `accessibility of ${page.url()}`).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `pixels beyond the window on ${page.url()}`).toBeLessThanOrEqual(0);
  await page.evaluate(rememberUntilChange);
}

/** Screens that were the last of a journey of this worker, by what they show. */
const endings = new Set<string>();

/**
 * As `checkScreen`, unless nothing but texts has changed since the last check, or another journey has ended on a
 * screen of the same parts.
 */
export async function checkLastScreen(page: Page): Promise<void> {
  if (await page.evaluate(() => window.isAsChecked === true)) return;
  await waitForMainHeading(page);
  const shown = await page.evaluate(outlineScreen);
  if (endings.has(shown)) return;
  await checkScreen(page);
  endings.add(shown);
}

/** Returns theme, size and address of the screen with the tags and classes of all that is on it. */
function outlineScreen(): string {
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const parts = [...document.querySelectorAll('body *')].map(
    (part) => `${part.tagName}.${part.getAttribute('class') ?? ''}`,
  );
  return [isDark, innerWidth, location.pathname, ...new Set(parts)].join(' ');
}

async function findViolations(page: Page): Promise<string[]> {
  // It is large: a document gets it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (tags) => {
    const { violations } = await window.axe.run(document, {
      runOnly: { type: 'tag', values: tags },
      resultTypes: ['violations'],
      preload: false,
      iframes: false,
    });
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html).join('\n  ')}`,
    );
  }, STANDARDS);
}

function rememberUntilChange(): void {
  window.isAsChecked = true;
  const observer = new MutationObserver(() => {
    window.isAsChecked = false;
    observer.disconnect();
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true });
}

// A colour in the middle of a fade has another contrast: each is taken to its end. A fade may also begin only after
// the frame that checks for it.
async function settleAnimations(): Promise<void> {
  for (let quietFrames = 0; quietFrames < 3; quietFrames += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const moving = document
      .getAnimations()
      .filter(
        ({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity,
      );
    for (const animation of moving) animation.finish();
    await Promise.allSettled(moving.map((animation) => animation.finished));
    if (moving.length > 0) quietFrames = -1;
  }
}
