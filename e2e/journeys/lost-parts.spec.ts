import type { Page } from '@playwright/test';
import { checkScreen } from '../support/check-screen.ts';
import { fillInCredentials, signUp } from '../support/fan.ts';
import { expect, test } from '../support/journey.ts';
import { joinClub, openFoundation, openLot } from '../support/own-club.ts';

for (const kind of ['js', 'css']) {
  test(`a part whose ${kind} cannot be loaded leaves the page, and comes when it is asked for again`, async ({
    page,
  }) => {
    const club = await openFoundation();
    const anchor = { name: 'The old anchor', startingPriceCoins: 40, durationMs: 600_000 };
    const lot = await openLot(club, anchor);
    await fillInCredentials(page, club.path, await joinClub(club));
    let isLost = true;
    let lostCount = 0;
    await page.route(new RegExp(`assets/(?:dialog|purchase-modals)[^/]*\\.${kind}$`), (route) => {
      if (!isLost) return route.continue();
      lostCount += 1;
      return route.abort();
    });
    await page.goto(`${club.path}/exclusives/${lot.slug}`);
    const bid = page.getByRole('button', { name: /^Bid from/ });
    await bid.click();
    await expect.poll(() => lostCount).toBeGreaterThan(0);
    const dialog = page.getByRole('dialog');
    // On a slow device, the dialog may be there before its style.
    const refusal = page.getByText('We could not load this');
    await expect(kind === 'css' ? refusal.or(dialog).first() : refusal).toBeVisible();
    await expect(page.locator('h1').filter({ hasText: 'The old anchor' })).toBeVisible();
    isLost = false;
    // Where the browser keeps the failure, the first press brings the page anew.
    await expect(async () => {
      // One that is open covers the button.
      if (!(await dialog.isVisible())) await bid.click({ timeout: 5000 });
      await expect(dialog.getByRole('heading', { name: 'Place a bid' })).toBeVisible({ timeout: 5000 });
    }).toPass();
    // Without its own style it has the border of the browser.
    await expect(dialog).toHaveCSS('border-top-style', 'none');
  });
}

test('a press whose part cannot be loaded is said to have come to nothing, and the part comes with the next one', async ({
  page,
}) => {
  const giveBack = await loseScripts(page, 'filter-form');
  await page.goto('/clubs/aurora-fc/marketplace');
  const filter = page.getByRole('button', { name: 'Filter', exact: true });
  await filter.click();
  await expect(page.getByText('We could not be reached')).toBeVisible();
  giveBack();
  await expect(async () => {
    await filter.click({ timeout: 5000 });
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 5000 });
  }).toPass();
});

test('an account is opened without the part that tells how strong a password is', async ({
  page,
  mailbox,
}) => {
  await loseScripts(page, 'password-strength');
  await page.goto('/clubs/aurora-fc/signup');
  await signUp(page, mailbox, `lost.${Date.now()}@journey.tifo.test`);
  await expect(page).toHaveURL(/aurora-fc\/kyc$/);
});

test('a search whose part cannot be loaded is a page of its own', async ({ page }) => {
  await loseScripts(page, 'open-search');
  await page.goto('/clubs/aurora-fc/donation');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL(/aurora-fc\/search$/);
  await expect(page.getByRole('combobox', { name: /^Search/ })).toBeVisible();
});

test('a page whose files a release has removed is loaded anew, once', async ({ page }) => {
  const club = await openFoundation();
  const lot = await openLot(club, { name: 'The new anchor', startingPriceCoins: 40, durationMs: 600_000 });
  await fillInCredentials(page, club.path, await joinClub(club));
  await page.route(/assets\/(?:dialog|purchase-modals)[^/]*\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.goto(`${club.path}/exclusives/${lot.slug}`);
  const bid = page.getByRole('button', { name: /^Bid from/ });
  const loadedAnew = page.waitForEvent('load');
  await bid.click();
  await loadedAnew;
  await bid.click();
  await expect(page.getByText('We could not load this')).toBeVisible();
});

test.describe('a page whose scripts cannot be loaded', () => {
  test.use({ provoked: ['Failed to fetch dynamically imported module'] });

  test('says so, and is alive once it is loaded again', async ({ page }) => {
    const giveBack = await loseScripts(page, 'entry-client');
    await page.goto('/clubs/harbour-foundation/donation#form');
    const notice = page.getByRole('alert').filter({ hasText: 'not loaded fully' });
    await expect(notice).toBeVisible();
    await checkScreen(page);
    giveBack();
    await notice.getByRole('link', { name: 'Try again' }).click();
    await expect(notice).toBeHidden();
    await expect(page).toHaveURL(/#form$/);
    await page.getByLabel('Or another amount').fill('0.5');
    await page.getByRole('button', { name: /^Log in to give/ }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'starts at 1' })).toBeVisible();
  });

  test('says so in the back office too', async ({ page }) => {
    const giveBack = await loseScripts(page, 'main');
    await page.goto('/back-office');
    await expect(page.getByText('Loading…')).toBeVisible();
    await expect(page.getByText('If nothing appears here')).toBeVisible();
    giveBack();
    await page.getByRole('link', { name: 'load the page again' }).click();
    await expect(page.getByLabel('Password')).toBeVisible();
  });

  test('is loaded again by itself on a wall, where nobody presses', async ({ page }) => {
    const giveBack = await loseScripts(page, 'wall-client');
    await page.goto('/clubs/harbour-foundation/live-auction');
    await expect(page.getByRole('alert').filter({ hasText: 'not loaded fully' })).toBeVisible();
    const alive = page.waitForResponse(/\/api\/clubs\/harbour-foundation\/live-events/);
    giveBack();
    await alive;
  });
});

/** Loses the scripts of a name until the returned function is called. */
async function loseScripts(page: Page, name: string): Promise<() => void> {
  let isLost = true;
  await page.route(new RegExp(`assets/${name}[^/]*\\.js$`), (route) =>
    isLost ? route.abort() : route.continue(),
  );
  return () => {
    isLost = false;
  };
}
