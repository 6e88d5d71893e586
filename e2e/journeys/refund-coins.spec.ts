import type { Locator, Page } from '@playwright/test';
import { checkDialog, checkScreen } from '../support/check-screen.ts';
import { fillInCredentials } from '../support/fan.ts';
import { expect, test } from '../support/journey.ts';
import { joinClub, type OwnClub, openShop } from '../support/own-club.ts';
import { signInAsOwner } from '../support/owner.ts';
import { findBrokenInvariants } from '../support/server-context.ts';

async function expectCoins(page: Page, { path }: OwnClub, coins: number): Promise<void> {
  await page.goto(`${path}/wallet`);
  const balance = page.getByRole('region', { name: 'Available balance' });
  await expect(balance).toContainText(new RegExp(`(?:^|\\D)${coins}.ORC`));
}

async function buyCoins(page: Page, { path }: OwnClub): Promise<void> {
  await page.goto(`${path}/wallet`);
  await page.getByRole('radio', { name: /^100/ }).check();
  await page.getByRole('button', { name: /^Buy 100.ORC/ }).click();
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByText(/100.ORC are in your wallet/)).toBeVisible();
}

/** Buys the dearest piece, which costs more than the wallet has, and returns its order. */
async function buyInCoinsAndEuros(page: Page, { path, pieces }: OwnClub): Promise<string> {
  await page.goto(`${path}/exclusives/${pieces.at(-1)?.slug}`);
  await page.getByRole('button', { name: /^Buy for/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Pay .*ORC \+ / }).click();
  await page.waitForURL(/\/sandbox\/payments\//);
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  const orders = page.waitForResponse(/\/orders\?/);
  await page.goto(`${path}/profile`);
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
  const before = 30;
  const club = await openShop();
  await fillInCredentials(page, club.path, await joinClub(club, { coins: before }));
  await buyCoins(page, club);
  const desk = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await signInAsOwner(desk, club.club.slug);
  await desk.goto(`/back-office/${club.club.slug}/payments`);
  const bought = desk.getByRole('row').filter({ hasText: /Nora/ }).filter({ hasText: 'Coins' });
  await bought.first().getByRole('link').first().click();
  await refund(desk, { part: ['Coins', '40'], says: /^40.ORC are taken out of the wallet/ });
  await expectCoins(page, club, before + 60);
  await expect(page.getByRole('region', { name: 'Operations' })).toContainText('−40');

  const orderId = await buyInCoinsAndEuros(page, club);
  await expectCoins(page, club, 0);
  await desk.goto(`/back-office/${club.club.slug}/orders/${orderId}`);
  await refund(desk, { part: ['Euros', '20'], says: /ORC go back to the wallet, at once/ });
  await page.goto(`${club.path}/wallet`);
  await expect(page.getByRole('region', { name: 'Operations' }).getByRole('listitem').first()).toContainText(
    /\+\d/,
  );
  await desk.reload();
  await refund(desk, { says: 'The order ends.' });
  await expectCoins(page, club, before + 60);
  await checkScreen(page);
  expect(await findBrokenInvariants()).toEqual([]);
});
