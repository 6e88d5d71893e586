import type { Page } from '@playwright/test';
import { checkScreen } from '../support/check-screen.ts';
import { findMisfits } from '../support/find-misfits.ts';
import { expect, test } from '../support/journey.ts';

/** One browser visits all screens of a group, with the cache that a visitor would have. */
const GROUPS = {
  'the way in': [
    '/',
    '/clubs/harbour-foundation',
    '/clubs/harbour-foundation/login',
    '/clubs/harbour-foundation/signup',
    '/clubs/harbour-foundation/forgot-password',
    '/clubs/harbour-foundation/legal/eula',
  ],
  'what a foundation shows': [
    '/clubs/harbour-foundation/auctions',
    '/clubs/harbour-foundation/exclusives/name-the-new-boat',
    '/clubs/harbour-foundation/news',
    '/clubs/harbour-foundation/news/the-wall-of-boots',
    '/clubs/harbour-foundation/programs/swim-before-ten',
    '/clubs/harbour-foundation/donation',
  ],
  'what a club with coins shows': [
    '/clubs/aurora-fc',
    '/clubs/aurora-fc/marketplace',
    '/clubs/aurora-fc/wallet',
    '/clubs/aurora-fc/news/derby-won-in-the-rain',
    '/clubs/aurora-fc/giveaway',
    '/clubs/aurora-fc/giveaway?giveaway=night-shift-quiz&partner=northwind',
    '/clubs/aurora-fc/giveaway?giveaway=opening-night-scarves',
  ],
  'what other clubs show': [
    '/clubs/corner-popup',
    '/clubs/corner-popup/booking',
    '/clubs/corner-popup/marketplace',
    '/clubs/old-town-archive/marketplace',
    '/clubs/rising-stars',
    '/clubs/standby-united/marketplace',
  ],
};

const LOOKS = [
  { locale: 'en-US', colorScheme: 'light', viewport: { width: 1440, height: 900 }, otherWidths: [] },
  // French words are the longer ones.
  {
    locale: 'fr-FR',
    colorScheme: 'dark',
    viewport: { width: 390, height: 844 },
    otherWidths: [320, 820, 1440, 2560],
  },
] as const;

for (const look of LOOKS) {
  test.describe(`in ${look.locale}, ${look.colorScheme}, ${look.viewport.width} px wide`, () => {
    const { locale, colorScheme, viewport } = look;
    test.use({ locale, colorScheme, viewport, contextOptions: { reducedMotion: 'no-preference' } });

    for (const [group, paths] of Object.entries(GROUPS)) {
      test(`${group} is whole and accessible`, async ({ page }) => {
        for (const path of paths) {
          await test.step(path, async () => {
            await page.goto(path);
            await readToTheEnd(page);
            await hideHostileClubs(page);
            await expect(page.locator('html')).toHaveAttribute('lang', look.locale.slice(0, 2));
            await checkScreen(page);
            for (const width of look.otherWidths) {
              await page.setViewportSize({ ...look.viewport, width });
              expect(await findMisfits(page), `${path}, ${width} px wide`).toEqual([]);
            }
            await page.setViewportSize(look.viewport);
          });
        }
      });
    }
  });
}

/** Scrolls until everything that is loaded on scrolling is there. */
async function readToTheEnd(page: Page): Promise<void> {
  const lazy = page.locator('[data-lazy]');
  await expect(async () => {
    for (const place of await lazy.all()) await place.evaluate((element) => element.scrollIntoView());
    await expect(lazy).toHaveCount(0, { timeout: 1000 });
  }).toPass();
}

/** Their names are longer than a line, as another journey wants them, which looks at them itself. */
async function hideHostileClubs(page: Page): Promise<void> {
  await page.locator('li:has(a[href*="/clubs/hostile-"])').evaluateAll((places: HTMLElement[]) => {
    for (const place of places) place.style.display = 'none';
  });
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
    await expect(page.getByText('Enora Guillou’s jersey from the final').first()).toBeVisible();
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
