import type { Page } from '@playwright/test';
import { logIn } from '../support/fan.ts';
import { expect, test } from '../support/journey.ts';

const CLUB = '/clubs/harbour-foundation';

/** In milliseconds: longer than anybody waits. */
const PICTURES_TAKE = 20_000;

async function slowDownPictures(page: Page): Promise<void> {
  await page.route('**/files/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, PICTURES_TAKE));
    await route.abort().catch(() => undefined);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a press leads to the next page before the pictures of this one are there', async ({ page }) => {
    await slowDownPictures(page);
    await page.goto(`${CLUB}/donation`, { waitUntil: 'commit' });
    await expect(page.locator('[data-tab-bar] [aria-current=page]')).toHaveText('Donate');
    await page.getByRole('button', { name: /^Log in/ }).click();
    const title = page.getByRole('heading', { level: 1, name: 'Log in' });
    await expect(title).toBeVisible({ timeout: PICTURES_TAKE / 2 });
    await expect(page.locator('[data-tab-bar] [aria-current=page]')).toHaveText('Log in');
    expect(await page.evaluate(() => document.readyState)).toBe('interactive');
  });
});

test('the menu of a fan does not wait for the pictures of the page', async ({ page }) => {
  await logIn(page, CLUB, 'ada');
  await slowDownPictures(page);
  await page.goto(`${CLUB}/donation`, { waitUntil: 'commit' });
  const menu = page.getByRole('banner');
  await expect(menu.getByRole('link', { name: 'Profile' })).toBeVisible({ timeout: PICTURES_TAKE / 2 });
  await expect(menu.getByRole('link', { name: /notifications/i })).toBeVisible({
    timeout: PICTURES_TAKE / 2,
  });
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
});
