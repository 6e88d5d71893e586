import type { Page } from '@playwright/test';
import { checkScreen } from '../support/check-screen.ts';
import { logIn } from '../support/fan.ts';
import { expect, test } from '../support/journey.ts';
import { findBrokenInvariants } from '../support/server-context.ts';

/** A club without coins: paying with coins is a journey of its own. */
const CLUB = '/clubs/harbour-foundation';

interface Stocked {
  slug: string;
  name: string;
  stock: number;
  isUpcoming: boolean;
}

/** Returns the first exclusive that can be bought, from public data. */
async function firstInStock(page: Page): Promise<Stocked> {
  const list: Stocked[] = await (await page.request.get(`/api${CLUB}/exclusives`)).json();
  const found = list.find(({ stock, isUpcoming }) => stock > 1 && !isUpcoming);
  if (!found) throw new Error('The demo club sells nothing');
  return found;
}

async function stockOf(page: Page, slug: string): Promise<number> {
  const exclusive: Stocked = await (await page.request.get(`/api${CLUB}/exclusives/${slug}`)).json();
  return exclusive.stock;
}

async function openPaymentPage(page: Page, { slug }: Stocked): Promise<void> {
  await page.goto(`${CLUB}/exclusives/${slug}`);
  await page.getByRole('button', { name: /^Support with/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Pay / }).click();
  await page.waitForURL(/\/sandbox\/payments\//);
}

test('a fan buys for euros: the item is held while the fan pays, then it is the fan’s', async ({
  page,
  mailbox,
}) => {
  const exclusive = await firstInStock(page);
  await logIn(page, CLUB, 'ben');
  await openPaymentPage(page, exclusive);
  expect(await stockOf(page, exclusive.slug)).toBe(exclusive.stock - 1);
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await checkScreen(page);
  await mailbox.waitForMail('ben@demo.tifo.test', /order|confirm/i);
  expect(await stockOf(page, exclusive.slug)).toBe(exclusive.stock - 1);
  await page.goto(`${CLUB}/profile`);
  await expect(page.getByText(exclusive.name).first()).toBeVisible();
  expect(await findBrokenInvariants()).toEqual([]);
});

test('a fan who cancels the payment is told so, and the item goes back on sale', async ({ page }) => {
  const exclusive = await firstInStock(page);
  await logIn(page, CLUB, 'ben');
  await openPaymentPage(page, exclusive);
  await page.getByRole('button', { name: 'Cancel and go back' }).click();
  await expect(page.getByText(/Payment cancelled/)).toBeVisible();
  await expect(page).not.toHaveURL(/payment-result/);
  await checkScreen(page);
  await expect.poll(() => stockOf(page, exclusive.slug)).toBe(exclusive.stock);
});

test('a forged success address changes nothing', async ({ page }) => {
  await logIn(page, CLUB, 'ada');
  const exclusive = await firstInStock(page);
  await page.goto(`${CLUB}/exclusives/${exclusive.slug}?payment-result=SUCCESS`);
  await expect(page.getByRole('heading', { level: 1, name: exclusive.name })).toBeVisible();
  expect(await stockOf(page, exclusive.slug)).toBe(exclusive.stock);
  await page.goto(`${CLUB}/profile`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
