import { checkScreen } from '../support/check-screen.ts';
import { logIn } from '../support/fan.ts';
import { expect, test } from '../support/journey.ts';
import { watchLayoutShifts } from '../support/layout-shifts.ts';

const OWN_SCREENS = [
  '/clubs/harbour-foundation/profile',
  '/clubs/harbour-foundation/members',
  '/clubs/aurora-fc/profile',
  '/clubs/aurora-fc/wallet',
  '/clubs/aurora-fc/notifications',
  '/clubs/aurora-fc/liked',
];

test.use({ viewport: { width: 390, height: 844 } });

test('the screens of a fan hold still while they load, since a press on a part that moves is lost', async ({
  page,
}) => {
  await logIn(page, '/clubs/harbour-foundation', 'ben');
  const shifts = await watchLayoutShifts(page);
  for (const path of OWN_SCREENS) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]:visible')).toHaveCount(0);
      await page.waitForTimeout(500);
      expect.soft(await shifts(), path).toBeLessThan(0.005);
      await checkScreen(page);
    });
  }
});

test('the search stays where it is while the session of a fan is read', async ({ page }) => {
  await logIn(page, '/clubs/harbour-foundation', 'ben');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const seen = Promise.withResolvers<void>();
    await page.route(/entry-client/, async (route) => {
      await seen.promise;
      await route.continue();
    });
    await page.goto('/clubs/harbour-foundation/news', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-stored-session');
    const search = page.getByRole('banner').getByRole('link', { name: 'Search' });
    const before = await search.boundingBox();
    seen.resolve();
    await expect(page.getByRole('banner').getByRole('link', { name: /otifications/ })).toBeVisible();
    expect(await search.boundingBox()).toEqual(before);
    await page.unrouteAll({ behavior: 'wait' });
  }
});
