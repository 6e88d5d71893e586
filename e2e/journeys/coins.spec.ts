import type { Locator, Page } from '@playwright/test';
import { checkScreen } from '../support/check-screen.ts';
import { fillInCredentials, PASSWORD } from '../support/fan.ts';
import { expect, test } from '../support/journey.ts';
import { joinClub, type OwnClub, openShop } from '../support/own-club.ts';
import { findBrokenInvariants } from '../support/server-context.ts';

async function openWallet(page: Page, { path }: OwnClub): Promise<void> {
  await page.goto(`${path}/wallet`);
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Gift from Orchard United' }).first(),
  ).toBeVisible();
}

const balanceOf = (page: Page): Locator => page.getByRole('region', { name: 'Available balance' });
const operationsOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Operations' }).getByRole('listitem');

async function openConfirmation(page: Page, { path }: OwnClub, coins: number): Promise<Locator> {
  await page.goto(`${path}/exclusives/piece-${coins}`);
  await page.getByRole('button', { name: /^Buy for/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm your purchase' });
  await expect(dialog.getByRole('term').first()).toBeVisible();
  return dialog;
}

test('a fan buys coins, spends them on an exclusive and finds both in the wallet', async ({ page }) => {
  const club = await openShop();
  await fillInCredentials(page, club.path, await joinClub(club, { coins: 500 }));
  await openWallet(page, club);
  await expect(balanceOf(page)).toContainText('500');
  await checkScreen(page);

  await page.getByRole('radio', { name: /^100/ }).check();
  await page.getByRole('button', { name: /^Buy 100.ORC for 250.00.€$/ }).click();
  await page.waitForURL(/\/sandbox\/payments\//);
  await page.getByRole('button', { name: 'Cancel and go back' }).click();
  await expect(page.getByText(/Payment cancelled/)).toBeVisible();
  await expect(balanceOf(page)).toContainText('500');

  await page.getByRole('radio', { name: /^100/ }).check();
  await page.getByRole('button', { name: /^Buy 100.ORC/ }).click();
  await page.waitForURL(/\/sandbox\/payments\//);
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByText(/100.ORC are in your wallet/)).toBeVisible();
  await expect(balanceOf(page)).toContainText('600');
  await expect(page).not.toHaveURL(/payment-result/);
  await expect(operationsOf(page).first()).toContainText(/Coins bought.*\+100/);

  const dialog = await openConfirmation(page, club, 150);
  await expect(dialog.getByRole('radio', { name: /^Coins first/ })).toBeChecked();
  await checkScreen(page);
  await dialog.getByRole('button', { name: /^Pay 150.ORC$/ }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();

  await openWallet(page, club);
  await expect(balanceOf(page)).toContainText('450');
  await expect(operationsOf(page).first()).toContainText(/Exclusive bought.*−150/);
  const [statement] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  expect(statement.suggestedFilename()).toBe(`statement-${club.club.slug}.csv`);
  expect(await findBrokenInvariants()).toEqual([]);
});

test('a fan with too few coins pays the rest in euros', async ({ page }) => {
  const club = await openShop();
  await fillInCredentials(page, club.path, await joinClub(club, { coins: 200 }));
  await openWallet(page, club);
  await expect(balanceOf(page)).toContainText('200');
  // 500 coins at 2.50 €.
  const rest = /1.?250\.00/;
  const pay = /^Pay 200.ORC \+ 1.?250\.00.€$/;

  const dialog = await openConfirmation(page, club, 700);
  await checkScreen(page);
  await dialog.getByRole('button', { name: pay }).click();
  await page.waitForURL(/\/sandbox\/payments\//);
  await expect(page.getByText(rest).first()).toBeVisible();

  const again = await openConfirmation(page, club, 700);
  await expect(again.getByText(/You have already started this payment/)).toBeVisible();
  await again.getByRole('button', { name: pay }).click();
  await page.waitForURL(/\/sandbox\/payments\//);
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();

  await openWallet(page, club);
  await expect(balanceOf(page)).toContainText(/(?:^|\D)0.ORC/);
  await expect(operationsOf(page).first()).toContainText(/Exclusive bought.*−200/);
  await page.goto(`${club.path}/profile`);
  const order = page.getByRole('listitem').filter({ hasText: 'Coins used' }).first();
  await expect(order).toContainText(rest);
  expect(await findBrokenInvariants()).toEqual([]);
});

test('a visitor is asked to log in, and comes back to the wallet', async ({ page }) => {
  const club = await openShop();
  const { email } = await joinClub(club);
  await page.goto(`${club.path}/wallet`);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/wallet$/);
  await expect(balanceOf(page)).toContainText('ORC');
});
