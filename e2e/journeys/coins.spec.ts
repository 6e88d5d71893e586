import type { Locator, Page } from '@playwright/test';
import { checkScreen } from '../support/check-screen.ts';
import { DEMO_PASSWORD, logIn } from '../support/fan.ts';
import { expect, test } from '../support/journey.ts';
import { findBrokenInvariants } from '../support/server-context.ts';

const CLUB = '/clubs/aurora-fc';

interface Listed {
  slug: string;
  stock: number;
  isUpcoming: boolean;
  pricing: { coins: { amount: number } };
}

/** Returns the most expensive exclusive in stock whose price in coins fits. */
async function findPriced(page: Page, fits: (coins: number) => boolean): Promise<Listed> {
  const list: Listed[] = await (await page.request.get(`/api${CLUB}/exclusives`)).json();
  const found = list.find(({ stock, isUpcoming, pricing }) => {
    return stock > 1 && !isUpcoming && fits(pricing.coins.amount);
  });
  if (!found) throw new Error('The demo club sells nothing at such a price');
  return found;
}

async function openWallet(page: Page): Promise<void> {
  await page.goto(`${CLUB}/wallet`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Gift from Aurora FC' }).first()).toBeVisible();
}

const balanceOf = (page: Page): Locator => page.getByRole('region', { name: 'Available balance' });
const operationsOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Operations' }).getByRole('listitem');

async function openConfirmation(page: Page, { slug }: Listed): Promise<Locator> {
  await page.goto(`${CLUB}/exclusives/${slug}`);
  await page.getByRole('button', { name: /^Buy for/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm your purchase' });
  await expect(dialog.getByRole('term').first()).toBeVisible();
  return dialog;
}

test('a fan buys coins, spends them on an exclusive and finds both in the wallet', async ({ page }) => {
  await logIn(page, CLUB, 'ada');
  await openWallet(page);
  await expect(balanceOf(page)).toContainText('500');
  await checkScreen(page);

  await page.getByRole('radio', { name: /^100/ }).check();
  await page.getByRole('button', { name: /^Buy 100.AUR for 250.00.€$/ }).click();
  await page.waitForURL(/\/sandbox\/payments\//);
  await page.getByRole('button', { name: 'Cancel and go back' }).click();
  await expect(page.getByText(/Payment cancelled/)).toBeVisible();
  await expect(balanceOf(page)).toContainText('500');

  await page.getByRole('radio', { name: /^100/ }).check();
  await page.getByRole('button', { name: /^Buy 100.AUR/ }).click();
  await page.waitForURL(/\/sandbox\/payments\//);
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByText(/100.AUR are in your wallet/)).toBeVisible();
  await expect(balanceOf(page)).toContainText('600');
  await expect(page).not.toHaveURL(/payment-result/);
  await expect(operationsOf(page).first()).toContainText(/Coins bought.*\+100/);

  const exclusive = await findPriced(page, (coins) => coins <= 600);
  const price = exclusive.pricing.coins.amount;
  const dialog = await openConfirmation(page, exclusive);
  await expect(dialog.getByRole('radio', { name: /^Coins first/ })).toBeChecked();
  await checkScreen(page);
  await dialog.getByRole('button', { name: new RegExp(`^Pay ${price}.AUR$`) }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();

  await openWallet(page);
  await expect(balanceOf(page)).toContainText(String(600 - price));
  await expect(operationsOf(page).first()).toContainText(new RegExp(`Exclusive bought.*−${price}`));
  const [statement] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  expect(statement.suggestedFilename()).toBe('statement-aurora-fc.csv');
  expect(await findBrokenInvariants()).toEqual([]);
});

test('a fan with too few coins pays the rest in euros', async ({ page }) => {
  await logIn(page, CLUB, 'ben');
  await openWallet(page);
  await expect(balanceOf(page)).toContainText('200');
  const exclusive = await findPriced(page, (coins) => coins > 200);
  const rest = ((exclusive.pricing.coins.amount - 200) * 2.5).toFixed(2);
  const pay = new RegExp(`^Pay 200.AUR \\+ ${rest}.€$`);

  const dialog = await openConfirmation(page, exclusive);
  await checkScreen(page);
  await dialog.getByRole('button', { name: pay }).click();
  await page.waitForURL(/\/sandbox\/payments\//);
  await expect(page.getByText(rest).first()).toBeVisible();

  const again = await openConfirmation(page, exclusive);
  await expect(again.getByText(/You have already started this payment/)).toBeVisible();
  await again.getByRole('button', { name: pay }).click();
  await page.waitForURL(/\/sandbox\/payments\//);
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();

  await openWallet(page);
  await expect(balanceOf(page)).toContainText(/(?:^|\D)0.AUR/);
  await expect(operationsOf(page).first()).toContainText(/Exclusive bought.*−200/);
  await page.goto(`${CLUB}/profile`);
  const order = page.getByRole('listitem').filter({ hasText: 'Coins used' }).first();
  await expect(order).toContainText(rest);
  expect(await findBrokenInvariants()).toEqual([]);
});

test('a visitor is asked to log in, and comes back to the wallet', async ({ page }) => {
  await page.goto(`${CLUB}/wallet`);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('E-mail').fill('ada@demo.tifo.test');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/wallet$/);
  await expect(balanceOf(page)).toContainText('AUR');
});
