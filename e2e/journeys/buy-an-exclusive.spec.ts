import type { Page } from '@playwright/test';
import { checkScreen } from '../support/check-screen.ts';
import { fillInCredentials } from '../support/fan.ts';
import { expect, test } from '../support/journey.ts';
import { joinClub, type OwnClub, openFoundation } from '../support/own-club.ts';
import { findBrokenInvariants } from '../support/server-context.ts';

/** Signs a fan in at a club without coins; paying with coins is a journey of its own. */
async function visit(page: Page) {
  const club = await openFoundation();
  const fan = await joinClub(club);
  await fillInCredentials(page, club.path, fan);
  const [piece] = club.pieces;
  if (!piece) throw new Error('The club sells nothing');
  return { club, fan, piece };
}

async function stockOf(page: Page, { path }: OwnClub, slug: string): Promise<number> {
  const exclusive: { stock: number } = await (
    await page.request.get(`/api${path}/exclusives/${slug}`)
  ).json();
  return exclusive.stock;
}

async function openPaymentPage(page: Page, { path }: OwnClub, slug: string): Promise<void> {
  await page.goto(`${path}/exclusives/${slug}`);
  await page.getByRole('button', { name: /^Support with/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Pay / }).click();
  await page.waitForURL(/\/sandbox\/payments\//);
}

test('a fan buys for euros: the item is held while the fan pays, then it is the fan’s', async ({
  page,
  mailbox,
}) => {
  const { club, fan, piece } = await visit(page);
  await openPaymentPage(page, club, piece.slug);
  expect(await stockOf(page, club, piece.slug)).toBe(9);
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await checkScreen(page);
  await mailbox.waitForMail(fan.email, /order|confirm/i);
  expect(await stockOf(page, club, piece.slug)).toBe(9);
  await page.goto(`${club.path}/profile`);
  await expect(page.getByText(piece.name).first()).toBeVisible();
  expect(await findBrokenInvariants()).toEqual([]);
});

test('a fan who cancels the payment is told so, and the item goes back on sale', async ({ page }) => {
  const { club, piece } = await visit(page);
  await openPaymentPage(page, club, piece.slug);
  await page.getByRole('button', { name: 'Cancel and go back' }).click();
  await expect(page.getByText(/Payment cancelled/)).toBeVisible();
  await expect(page).not.toHaveURL(/payment-result/);
  await checkScreen(page);
  await expect.poll(() => stockOf(page, club, piece.slug)).toBe(10);
});

test('a forged success address changes nothing', async ({ page }) => {
  const { club, piece } = await visit(page);
  await page.goto(`${club.path}/exclusives/${piece.slug}?payment-result=SUCCESS`);
  await expect(page.getByRole('heading', { level: 1, name: piece.name })).toBeVisible();
  expect(await stockOf(page, club, piece.slug)).toBe(10);
  await page.goto(`${club.path}/profile`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(piece.name)).toHaveCount(0);
});
