import { logIn } from '../support/fan.ts';
import { expect, test } from '../support/journey.ts';
import { watchLayoutShifts } from '../support/layout-shifts.ts';

const CLUB = '/clubs/harbour-foundation';

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });

    test('what a fan is told late stands over the page and moves none of it', async ({ page }) => {
      await logIn(page, CLUB, 'ada');
      const shifts = await watchLayoutShifts(page);
      await page.goto(`${CLUB}/auctions`);
      await expect(page.getByText('You have been outbid on one lot')).toBeVisible();
      await expect(page.getByText(/^Payment due: Crew jersey/)).toBeVisible();
      await page.waitForTimeout(500);
      expect(await shifts()).toBeLessThan(0.002);
    });
  });
}
