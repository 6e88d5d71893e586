import type { Page } from '@playwright/test';
import { fillInCredentials, logIn } from '../support/fan.ts';
import { expect, test } from '../support/journey.ts';
import { joinClub, openFoundation, openLot } from '../support/own-club.ts';

const CLUB = '/clubs/aurora-fc';
/** All scripts but the bootstrap. */
const SCRIPTS = /\/assets\/(?!bootstrap)[^/]+\.js$/;

/** Holds back responses from `address` until the returned function is called. */
async function holdReplies(page: Page, address: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('what a fan chooses and presses before the page is alive and knows them is bought', async ({ page }) => {
  await logIn(page, CLUB, 'elise');
  const bringToLife = await holdReplies(page, SCRIPTS);
  const sayWhoItIs = await holdReplies(page, /\/fans\/me$/);
  await page.goto(`${CLUB}/wallet`);
  await page.getByRole('radio', { name: /^100/ }).check();
  await page.getByRole('button', { name: /^Buy 50.AUR/ }).click();
  bringToLife();
  await expect(page.getByRole('button', { name: /^Buy 100.AUR for 250\.00.€/ })).toBeVisible();
  sayWhoItIs();
  await page.waitForURL(/\/sandbox\/payments\//);
  await expect(page.getByRole('button', { name: /^Pay .*250\.00/ })).toBeVisible();
});

test('a fan who presses the bid button in the first picture of the page gets to bid', async ({ page }) => {
  const club = await openFoundation();
  const bell = { name: 'The bell of the stand', startingPriceCoins: 40, durationMs: 600_000 };
  const lot = await openLot(club, bell);
  await fillInCredentials(page, club.path, await joinClub(club));
  const bringToLife = await holdReplies(page, SCRIPTS);
  const bringWhatFansNeed = await holdReplies(page, /\/assets\/fan-parts[^/]*\.js$/);
  await page.goto(`${club.path}/exclusives/${lot.slug}`);
  const bid = page.getByRole('button', { name: /^Bid from/ });
  await bid.click();
  expect(await bid.evaluate((button) => button.getAnimations().length)).toBeGreaterThan(0);
  const asked = page.waitForRequest(/\/assets\/fan-parts/);
  bringToLife();
  await asked;
  await expect(bid).toHaveAttribute('aria-busy', 'true');
  bringWhatFansNeed();
  await expect(page.getByRole('dialog').getByLabel('Your bid')).toBeVisible();
});

test('what a visitor types and sends before the page is alive is judged once it is', async ({ page }) => {
  const bringToLife = await holdReplies(page, SCRIPTS);
  await page.goto('/clubs/harbour-foundation/donation');
  const amount = page.getByLabel('Or another amount');
  await amount.fill('0.5');
  await amount.press('Enter');
  bringToLife();
  await expect(page.getByRole('alert').filter({ hasText: 'starts at 1' })).toBeVisible();
  await expect(amount).toHaveValue('0.5');
});

test('who presses and sees nothing come is told that the page has not loaded fully, until it is alive', async ({
  page,
}) => {
  const bringToLife = await holdReplies(page, SCRIPTS);
  await page.goto('/clubs/harbour-foundation/donation');
  const give = page.getByRole('button', { name: /50/ });
  await give.click();
  // As after ten seconds.
  await give.evaluate((button) => {
    for (const animation of button.getAnimations()) animation.finish();
  });
  const notice = page.getByRole('alert').filter({ hasText: 'not loaded fully' });
  await expect(notice).toBeVisible();
  bringToLife();
  await expect(notice).toBeHidden();
  await give.click();
  await expect(page).toHaveURL(/\/login/);
});

test('what a visitor types and sends before the page is alive needs no script that the page does not name', async ({
  page,
}) => {
  const bringToLife = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await bringToLife.promise;
    const { entry, chunks } = await page
      .locator('script[data-entry]')
      .evaluate((script: HTMLElement) => ({ ...script.dataset }));
    // The others never come.
    if (`${entry} ${chunks}`.split(' ').includes(new URL(route.request().url()).pathname))
      await route.continue();
  });
  await page.goto('/clubs/harbour-foundation/donation');
  const amount = page.getByLabel('Or another amount');
  await amount.fill('0.5');
  await amount.press('Enter');
  bringToLife.resolve();
  await expect(page.getByRole('alert').filter({ hasText: 'starts at 1' })).toBeVisible();
  await expect(amount).toHaveValue('0.5');
});

test('what stands far down a page is there for a reader who got there before the page was alive', async ({
  page,
}) => {
  const bringToLife = await holdReplies(page, SCRIPTS);
  await page.goto(CLUB);
  await page.getByRole('heading', { name: 'What you can do with AUR' }).scrollIntoViewIfNeeded();
  bringToLife();
  await expect(page.getByRole('region', { name: 'Play and win' })).toBeVisible();
});

test('who creates an account before the page is alive still comes back to the lot', async ({ page }) => {
  const bringToLife = await openLogInOfLot(page);
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/signup/);
  bringToLife();
  await expectWayBackToLot(page);
});

test('who logs in after all, before the page is alive, still comes back to the lot', async ({ page }) => {
  const bringToLife = await openLogInOfLot(page);
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/signup/);
  await page.waitForLoadState();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/login/);
  bringToLife();
  await expectWayBackToLot(page);
});

/** Presses "Log in to bid" while the scripts of the page are held; those of its head have run. */
async function openLogInOfLot(page: Page): Promise<() => void> {
  const bringToLife = await holdReplies(page, SCRIPTS);
  await page.goto('/clubs/harbour-foundation/auctions');
  await page.getByRole('link', { name: /Enora Guillou/ }).click();
  await page.getByRole('link', { name: 'Log in to bid' }).last().click();
  await expect(page).toHaveURL(/\/login/);
  await page.waitForLoadState();
  return bringToLife;
}

async function expectWayBackToLot(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('login_redirect_url')))
    .toMatch(/\/exclusives\//);
}
