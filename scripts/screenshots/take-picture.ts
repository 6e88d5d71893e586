import type { Browser, Page } from '@playwright/test';
import { refuseCookies } from '../../e2e/support/consent.ts';

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

export interface Visitor {
  origin: string;
  size: keyof typeof SIZES;
  theme: 'light' | 'dark';
  language: 'en' | 'fr';
}

/** Opens a page as a new visitor with that window, theme and language, and closes it after `use`. */
export async function openVisitor(
  browser: Browser,
  { origin, size, theme, language }: Visitor,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: SIZES[size],
    colorScheme: theme,
    locale: language === 'fr' ? 'fr-FR' : 'en-US',
    reducedMotion: 'reduce',
    isMobile: size === 'phone',
    hasTouch: size === 'phone',
  });
  const chosen = { theme, selected_language: language };
  await context.addCookies(Object.entries(chosen).map(([name, value]) => ({ name, value, url: origin })));
  await refuseCookies(context, origin);
  try {
    await use(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Saves a screenshot of the whole page at `path`. */
export function takePicture(
  browser: Browser,
  { path, file, ...visitor }: Visitor & { path: string; file: string },
): Promise<void> {
  return openVisitor(browser, visitor, async (page) => {
    await page.goto(path, { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
  });
}
