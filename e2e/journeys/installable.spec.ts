import { checkScreen } from '../support/check-screen.ts';
import { logIn } from '../support/fan.ts';
import { expect, test } from '../support/journey.ts';

const CLUB = '/clubs/aurora-fc';

for (const [locale, title, retry] of [
  ['en-US', 'You are offline', 'Try again'],
  ['fr-FR', 'Vous êtes hors ligne', 'Réessayer'],
] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('without network a page says so, and brings the asked one back with the network', async ({
      page,
      context,
    }) => {
      await page.goto(CLUB);
      const manifest = await page.locator('link[rel="manifest"]').getAttribute('href');
      expect((await page.request.get(manifest ?? '')).status()).toBe(200);
      await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active !== null);
      await page.waitForFunction(async () => (await caches.match('/offline/language')) !== undefined);
      await context.setOffline(true);
      await page.goto(`${CLUB}/news`);
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await checkScreen(page);
      await context.setOffline(false);
      await page.getByRole('link', { name: retry }).click();
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${CLUB}/news$`));
      await expect(page.getByRole('heading', { name: title })).toBeHidden();
    });
  });
}

test('a fan finds their notices in the profile', async ({ page }) => {
  await logIn(page, CLUB, 'ada');
  await page.goto(`${CLUB}/profile`);
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await checkScreen(page);
});

test('a search suggests by the keyboard, and its results stand at an address', async ({ page }) => {
  const dialog = page.getByRole('dialog', { name: 'Search' });
  // Pressed before hydration, the link leads to the search page.
  let patienceMs = 0;
  await expect(async () => {
    await page.goto(CLUB);
    await page.waitForTimeout(patienceMs);
    patienceMs += 500;
    await page.getByRole('link', { name: 'Search' }).click();
    await expect(dialog.getByRole('combobox')).toBeFocused({ timeout: 2000 });
  }).toPass();
  await page.keyboard.type('derb');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await checkScreen(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/(news|exclusives|programs)\//);
  await page.goto(`${CLUB}/search?q=derby`);
  await expect(page.getByRole('heading', { name: /results? for “derby”/ })).toBeVisible();
});

test('two members hear each other at once', async ({ page, browser }) => {
  const club = '/clubs/circle-foundation';
  await logIn(page, club, 'ada');
  const other = await (await browser.newContext()).newPage();
  await other.addInitScript(stopPolling);
  await logIn(other, club, 'ben');
  await page.goto(`${club}/members`);
  await page
    .getByRole('region', { name: 'Conversations' })
    .getByRole('link', { name: /Ben/ })
    .first()
    .click();
  await other.goto(`${club}/members`);
  await other
    .getByRole('region', { name: 'Conversations' })
    .getByRole('link', { name: /Ada/ })
    .first()
    .click();
  await expect(other.getByRole('log')).toBeVisible();
  const text = `Live ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Your message' }).fill(text);
  await page.keyboard.press('Enter');
  await expect(other.getByRole('log')).toContainText(text);
  await checkScreen(other);
  await other.context().close();
});

/** Leaves what a page shows to its live stream; polling would bring the same, some seconds later. */
function stopPolling(): void {
  const LEAST_MS = 4000;
  const every = window.setInterval.bind(window);
  const seldom = (run: () => void, ms = 0) => (ms >= LEAST_MS ? 0 : every(run, ms));
  Object.assign(window, { setInterval: seldom });
}
