import type { Browser } from '@playwright/test';
import { refuseCookies } from '../../e2e/support/consent.ts';

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

export type Picture = {
  url: string;
  size: keyof typeof SIZES;
  theme: 'light' | 'dark';
  language: 'en' | 'fr';
  path: string;
};

/** Opens `url` as a new visitor with that window, theme and language, and writes what stands above the fold and below. */
export async function takePicture(browser: Browser, picture: Picture): Promise<void> {
  const { url, size, theme, language, path } = picture;
  const context = await browser.newContext({
    viewport: SIZES[size],
    colorScheme: theme,
    locale: language === 'fr' ? 'fr-FR' : 'en-US',
    reducedMotion: 'reduce',
    isMobile: size === 'phone',
    hasTouch: size === 'phone',
  });
  const chosen = { theme, selected_language: language };
  await context.addCookies(Object.entries(chosen).map(([name, value]) => ({ name, value, url })));
  await refuseCookies(context, new URL(url).origin);
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path, fullPage: true, animations: 'disabled' });
  } finally {
    await context.close();
  }
}
