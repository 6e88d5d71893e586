import { expect, test } from '../support/journey.ts';

const CLUB = '/clubs/harbour-foundation';

test.use({ viewport: { width: 390, height: 844 } });

/** In milliseconds: longer than anybody waits. */
const PICTURES_TAKE = 20_000;

test('a press leads to the next page before the pictures of this one are there', async ({ page }) => {
  await page.route('**/files/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, PICTURES_TAKE));
    await route.abort().catch(() => undefined);
  });
  await page.goto(`${CLUB}/donation`, { waitUntil: 'commit' });
  await expect(page.locator('[data-tab-bar] [aria-current=page]')).toHaveText('Donate');
  await page.getByRole('button', { name: /^Log in/ }).click();
  const title = page.getByRole('heading', { level: 1, name: 'Log in' });
  await expect(title).toBeVisible({ timeout: PICTURES_TAKE / 2 });
  await expect(page.locator('[data-tab-bar] [aria-current=page]')).toHaveText('Log in');
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
});
