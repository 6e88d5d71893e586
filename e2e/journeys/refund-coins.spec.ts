import type { Locator, Page } from '@playwright/test';
import { checkDialog, checkScreen } from '../support/check-screen.ts';
import { logIn } from '../support/fan.ts';
import { expect, test } from '../support/journey.ts';
import { signInAsOwner } from '../support/owner.ts';
import { findBrokenInvariants } from '../support/server-context.ts';

const CLUB = '/clubs/aurora-fc';

async function expectCoins(page: Page, coins: number): Promise<void> {
  await page.goto(`${CLUB}/wallet`);
  const balance = page.getByRole('region', { name: 'Available balance' });
  await expect(balance).toContainText(new RegExp(`(?:^|\\D)${coins}.AUR`));
}

async function readCoins(page: Page): Promise<number> {
  await page.goto(`${CLUB}/wallet`);
  const balance = page.getByRole('region', { name: 'Available balance' });
  await expect(balance).toContainText(/\d.AUR/);
  return Number(/(\d+).AUR/.exec((await balance.textContent()) ?? '')?.[1]);
}

async function buyCoins(page: Page): Promise<void> {
  await page.goto(`${CLUB}/wallet`);
  await page.getByRole('radio', { name: /^100/ }).check();
  await page.getByRole('button', { name: /^Buy 100.AUR/ }).click();
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByText(/100.AUR are in your wallet/)).toBeVisible();
}

/** Buys the first piece that costs more than the wallet has, and returns its order. */
async function buyInCoinsAndEuros(page: Page, coins: number): Promise<string> {
  const reply = await page.request.get(`/api${CLUB}/exclusives`);
  const list: { slug: string; stock: number; isUpcoming: boolean; pricing: { coins: { amount: number } } }[] =
    await reply.json();
  const dear = list.find(
    ({ stock, isUpcoming, pricing }) => stock > 1 && !isUpcoming && pricing.coins.amount > coins,
  );
  await page.goto(`${CLUB}/exclusives/${dear?.slug}`);
  await page.getByRole('button', { name: /^Buy for/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Pay .*AUR \+ / }).click();
  await page.waitForURL(/\/sandbox\/payments\//);
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  const orders = page.waitForResponse(/\/orders\?/);
  await page.goto(`${CLUB}/profile`);
  const [order] = await (await orders).json();
  return order.id;
}

interface Refund {
  part?: [label: 'Coins' | 'Euros', amount: string];
  says: RegExp | string;
}

/** Refunds what the open page of the back office is about, once the dialog has said what happens. */
async function refund(desk: Page, { part, says }: Refund): Promise<void> {
  await desk.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog: Locator = desk.getByRole('dialog');
  if (part) {
    await dialog.getByLabel('A part').check();
    await dialog.getByLabel(part[0]).fill(part[1]);
  }
  await expect(dialog.getByText(says)).toBeVisible();
  await checkDialog(desk);
  await dialog.getByLabel('Reason').fill('Asked for it at the desk');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('coins that were bought, and those that paid a part of an order, are refunded in the back office', async ({
  page,
  browser,
}) => {
  await logIn(page, CLUB, 'samir');
  const before = await readCoins(page);
  await buyCoins(page);
  const desk = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await signInAsOwner(desk);
  await desk.goto('/back-office/aurora-fc/payments');
  const bought = desk.getByRole('row').filter({ hasText: /Samir/ }).filter({ hasText: 'Coins' });
  await bought.first().getByRole('link').first().click();
  await refund(desk, { part: ['Coins', '40'], says: /^40.AUR are taken out of the wallet/ });
  await expectCoins(page, before + 60);
  await expect(page.getByRole('region', { name: 'Operations' })).toContainText('−40');

  const orderId = await buyInCoinsAndEuros(page, before + 60);
  await expectCoins(page, 0);
  await desk.goto(`/back-office/aurora-fc/orders/${orderId}`);
  await refund(desk, { part: ['Euros', '20'], says: /AUR go back to the wallet, at once/ });
  await page.goto(`${CLUB}/wallet`);
  await expect(page.getByRole('region', { name: 'Operations' }).getByRole('listitem').first()).toContainText(
    /\+\d/,
  );
  await desk.reload();
  await refund(desk, { says: 'The order ends.' });
  await expectCoins(page, before + 60);
  await checkScreen(page);
  expect(await findBrokenInvariants()).toEqual([]);
});
