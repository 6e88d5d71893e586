import type { Page } from '@playwright/test';
import { getClub } from '../../apps/server/src/features/clubs/index.ts';
import { checkDialog, checkScreen } from '../support/check-screen.ts';
import { logIn } from '../support/fan.ts';
import { expect, test } from '../support/journey.ts';
import { signInAs } from '../support/season-club.ts';
import { asStaff, findBrokenInvariants } from '../support/server-context.ts';

const slug = 'harbour-foundation';
const CLUB = `/clubs/${slug}`;
const OFFICE = `/back-office/${slug}`;

async function give(page: Page, euros: string): Promise<void> {
  await logIn(page, CLUB, 'ben');
  await page.goto(`${CLUB}/donation`);
  await page.getByLabel('Or another amount').fill(euros);
  await page.getByRole('button', { name: /^Give / }).click();
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
}

async function askForRefund(page: Page): Promise<void> {
  await page.goto(`${OFFICE}/donations`);
  await page.getByRole('row').filter({ hasText: '83.50' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('A part').check();
  await dialog.getByLabel('Euros').fill('50');
  await expect(dialog.getByText('The rest stays a donation.')).toBeVisible();
  await expect(dialog.getByText(/voided, and a new one is issued for the rest/)).toBeVisible();
  await checkDialog(page);
  await dialog.getByLabel('Reason').fill('Typed one zero too many');
  await dialog.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Somebody else has to decide, since you have asked for it.')).toBeVisible();
  await checkScreen(page);
}

async function approveInFrench(page: Page): Promise<void> {
  await page.goto(`${OFFICE}/refunds`);
  await expect(page.getByText('En attente').first()).toBeVisible();
  await checkScreen(page);
  await page.getByRole('link', { name: /Ben/ }).first().click();
  await page.getByRole('button', { name: 'Approuver', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Le reste demeure un don.')).toBeVisible();
  await checkDialog(page);
  await dialog.getByRole('button', { name: 'Approuver', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/Approuvé par The owner/)).toBeVisible();
  await checkScreen(page);
  await page.getByRole('link', { name: 'Ouvrir le paiement' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Paiement de / })).toBeVisible();
  await expect(page.getByText(/50,00.€/).first()).toBeVisible();
  await checkScreen(page);
}

test('a part of a donation is asked back by one person and approved by another, on a phone in French', async ({
  page,
  browser,
  mailbox,
}) => {
  await give(page, '83,50');
  const club = await asStaff((ctx) => getClub(ctx, slug));
  const desk = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await signInAs(desk, { slug, club }, 'owner');
  await desk.goto(`${OFFICE}/refunds`);
  await desk.getByLabel('Most euros per purchase').fill('20');
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(desk.getByText('The limit is saved.')).toBeVisible();
  const asking = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await signInAs(asking, { slug, club }, 'accountant');
  await askForRefund(asking);

  await desk.getByRole('button', { name: 'English' }).click();
  await desk.getByRole('menuitem', { name: 'Français' }).click();
  await desk.setViewportSize({ width: 390, height: 844 });
  await desk.emulateMedia({ colorScheme: 'dark' });
  await approveInFrench(desk);
  await mailbox.waitForMail('ben@demo.tifo.test', /A part of your donation is refunded/);
  expect(await findBrokenInvariants()).toEqual([]);
});
