import { readFile } from 'node:fs/promises';
import { checkScreen } from '../support/check-screen.ts';
import { completeRegistration, fillInCredentials, logInHere, signUp } from '../support/fan.ts';
import { expect, test } from '../support/journey.ts';
import { joinClub, openFoundation } from '../support/own-club.ts';
import { findBrokenInvariants } from '../support/server-context.ts';

const CLUB = '/clubs/harbour-foundation';

test('a visitor logs in to give, thinks again, gives, and takes the receipt home', async ({
  page,
  mailbox,
}) => {
  const club = await openFoundation();
  const fan = await joinClub(club);
  await page.goto(`${club.path}/donation`);
  await checkScreen(page);
  await page.getByRole('button', { name: /^Log in to give/ }).click();
  await expect(page).toHaveURL(/\/login#/);
  await logInHere(page, fan);
  await expect(page).toHaveURL(/\/donation$/);

  await page.getByRole('radio', { name: /^100/ }).check();
  await page.getByRole('button', { name: /^Give 100/ }).click();
  await page.getByRole('button', { name: 'Cancel and go back' }).click();
  await expect(page.getByText(/Payment cancelled/)).toBeVisible();
  await expect(page).not.toHaveURL(/payment-result/);
  await checkScreen(page);

  await page.getByLabel('Or another amount').fill('75,50');
  await page.getByRole('button', { name: /^Give 75.50/ }).click();
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await checkScreen(page);
  await mailbox.waitForMail(fan.email, /Thank you for your donation/);

  await page.getByRole('link', { name: 'See my donations' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Tax receipt for 75.50/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^tax-receipt-quay-[\da-f]{8}-\d{4}-\d\d-\d\d\.pdf$/);
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await checkScreen(page);

  // The PDF contains the address as a link, beside the QR code with the same address.
  const address = /\/URI \((http[^)]+\/receipts\/[\w-]{22})\)/.exec(bytes.toString('latin1'))?.[1] ?? '';
  await page.goto(new URL(address).pathname);
  await expect(page.getByRole('heading', { name: 'This receipt is genuine' })).toBeVisible();
  await expect(page.getByText('75.50 €').first()).toBeVisible();
  await checkScreen(page);
  expect(await findBrokenInvariants()).toEqual([]);
});

test('a fan reads a post and gives right there', async ({ page, mailbox }) => {
  const club = await openFoundation();
  const fan = await joinClub(club);
  await fillInCredentials(page, club.path, fan);
  await page.goto(`${club.path}/news`);
  await page.getByRole('main').locator('a[href*="/news/"]').first().click();
  await expect(page).toHaveURL(/\/news\/[\w-]+$/);
  await page.getByRole('radio', { name: /^25/ }).check();
  await page.getByRole('button', { name: /^Give 25/ }).click();
  await page.waitForURL(/\/sandbox\/payments\//);
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await mailbox.waitForMail(fan.email, /Thank you for your donation|Merci/);
  await page.goto(`${club.path}/profile`);
  const [summary] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /^Summary of the year/ })
      .first()
      .click(),
  ]);
  expect(summary.suggestedFilename()).toMatch(/^tax-receipts-quay-[\da-f]{8}-\d{4}\.pdf$/);
  expect(await findBrokenInvariants()).toEqual([]);
});

test('who has an account but not with this club registers on the way, and gives what they typed', async ({
  page,
  mailbox,
}) => {
  const email = `flora.${Date.now()}@journey.tifo.test`;
  await page.goto('/clubs/aurora-fc/signup');
  await signUp(page, mailbox, email);
  await expect(page).toHaveURL(/aurora-fc\/kyc$/);
  await page.goto(`${CLUB}/donation`);
  await page.getByLabel('Or another amount').fill('37');
  await page.getByRole('button', { name: /^Give 37/ }).click();
  await expect(page).toHaveURL(/harbour-foundation\/kyc$/);
  await completeRegistration(page, { first: 'Flora', last: 'Marsh' });
  await expect(page).toHaveURL(/harbour-foundation\/donation$/);
  await expect(page.getByLabel('Or another amount')).toHaveValue('37');
  await page.getByRole('button', { name: /^Give 37/ }).click();
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();

  // The registration asked for no address, which the receipt needs.
  await mailbox.waitForMail(email, /needs your address/);
  await page.goto(`${CLUB}/profile`);
  await page.getByRole('link', { name: 'Add my address' }).click();
  await checkScreen(page);
  await page.getByRole('button', { name: 'Change phone and address' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Address', { exact: true }).fill('8 place de la Filature');
  await form.getByLabel('Postal code').fill('42300');
  await form.getByLabel('City').fill('Roanne');
  await form.getByLabel('Country').selectOption('FR');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: /^Tax receipt for 37/ })).toBeVisible();
  await mailbox.waitForMail(email, /Your tax receipt is ready/);
  await expect(page.getByText('Waits for your address')).toBeHidden();
});
