import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

const SCREENS = [
  '/',
  '/clubs/harbour-foundation',
  '/clubs/harbour-foundation/auctions',
  '/clubs/harbour-foundation/exclusives/name-the-new-boat',
  '/clubs/harbour-foundation/login',
  '/clubs/harbour-foundation/signup',
  '/clubs/harbour-foundation/forgot-password',
  '/clubs/harbour-foundation/legal/eula',
  '/clubs/harbour-foundation/news',
  '/clubs/harbour-foundation/news/the-wall-of-boots',
  '/clubs/harbour-foundation/programs/swim-before-ten',
  '/clubs/aurora-fc/news/derby-won-in-the-rain',
  '/clubs/harbour-foundation/donation',
  '/clubs/aurora-fc/wallet',
  '/clubs/aurora-fc',
  '/clubs/aurora-fc/marketplace',
  '/clubs/aurora-fc/giveaway',
  '/clubs/aurora-fc/giveaway?giveaway=night-shift-quiz&partner=northwind',
  '/clubs/aurora-fc/giveaway?giveaway=opening-night-scarves',
  '/clubs/corner-popup',
  '/clubs/corner-popup/booking',
  '/clubs/corner-popup/marketplace',
  '/clubs/old-town-archive/marketplace',
  '/clubs/rising-stars',
  '/clubs/standby-united/marketplace',
];

const LOOKS = [
  { locale: 'en-US', colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { locale: 'fr-FR', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const;

for (const look of LOOKS) {
  test.describe(`in ${look.locale}, ${look.colorScheme}, ${look.viewport.width} px wide`, () => {
    test.use(look);

    for (const path of SCREENS) {
      test(`${path} is whole and accessible`, async ({ page }) => {
        await page.goto(path);
        await readToTheEnd(page);
        // Every journey ends with the check of its last screen.
        await expect(page.locator('html')).toHaveAttribute('lang', look.locale.slice(0, 2));
      });
    }
  });
}

/** Comes near all that is loaded only then, until it is. */
async function readToTheEnd(page: Page): Promise<void> {
  const lazy = page.locator('[data-lazy]');
  await expect(async () => {
    for (const place of await lazy.all()) await place.evaluate((element) => element.scrollIntoView());
    await expect(lazy).toHaveCount(0, { timeout: 1000 });
  }).toPass();
}

test('a club by invitation opens with a modal that only an account leaves', async ({ page }) => {
  await page.goto('/clubs/club70-legends');
  await expect(page.getByRole('dialog', { name: 'By invitation only' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'By invitation only' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a club is readable', async ({ page }) => {
    await page.goto('/clubs/harbour-foundation');
    await expect(page.getByRole('heading', { level: 1, name: 'Harbour Foundation' })).toBeVisible();
    await expect(page.getByText('Enora Guillou’s jersey from the final')).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('link', { name: /Aurora/ })).toBeVisible();
  });
});

test('an unknown club, page and address say so and lead on', async ({ page }) => {
  for (const path of ['/clubs/nobody', '/clubs/aurora-fc/nothing', '/nowhere']) {
    const answer = await page.request.get(path);
    expect(answer.status(), path).toBe(404);
  }
});
